import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Consent, ConsentDecision } from "@/api/types";
import { formatDay, formatTime } from "@/i18n/format";
import { Pager } from "@/ui/pager";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import rowStyles from "@/features/profile/components/decision-rows.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

const size = 10;

/** Every decision of mine, the newest first, ten a page. */
export function DecisionHistory({
  consents,
  decisions,
}: {
  consents: readonly Consent[];
  decisions: readonly ConsentDecision[];
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const titles = new Map(consents.map(({ key, title }) => [key, title]));
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2>{t("profile.history")}</h2>
      </SectionHead>
      {decisions.length === 0 ? (
        <p>{t("profile.historyNone")}</p>
      ) : (
        <Rows>
          {decisions.slice((page - 1) * size, page * size).map(({ key, accepted, version, decidedAt }) => (
            <li key={`${key} ${decidedAt}`}>
              <span className={rowStyles.what}>
                {titles.get(key) ?? key}
                <small>
                  {t("profile.textVersion", {
                    moment: `${formatDay(decidedAt)}, ${formatTime(decidedAt)}`,
                    version,
                  })}
                </small>
              </span>
              <b>{accepted ? t("profile.given") : t("profile.refused")}</b>
            </li>
          ))}
        </Rows>
      )}
      <Pager
        label={t("profile.historyPages")}
        {...{ page, size }}
        total={decisions.length}
        onPage={setPage}
      />
    </section>
  );
}
