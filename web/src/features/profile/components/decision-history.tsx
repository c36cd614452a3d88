import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "@/ui/pager";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import rowStyles from "@/features/profile/components/decision-rows.module.css";
import styles from "@/features/profile/components/settings-tab.module.css";

const size = 10;

interface DecisionHistoryProps {
  title: string;
  /** What the pager is called. */
  pages: string;
  /** The newest first; `said` is what stands below: when, and of what. */
  decisions: readonly { id: string; what: string; said: string; accepted: boolean }[];
}

/** Every decision of mine, the newest first, ten a page. */
export function DecisionHistory({ title, pages, decisions }: DecisionHistoryProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head}>
        <h2>{title}</h2>
      </SectionHead>
      {decisions.length === 0 ? (
        <p>{t("profile.historyNone")}</p>
      ) : (
        <Rows>
          {decisions.slice((page - 1) * size, page * size).map(({ id, what, said, accepted }) => (
            <li key={id}>
              <span className={rowStyles.what}>
                {what}
                <small>{said}</small>
              </span>
              <b>{accepted ? t("profile.given") : t("profile.refused")}</b>
            </li>
          ))}
        </Rows>
      )}
      <Pager label={pages} {...{ page, size }} total={decisions.length} onPage={setPage} />
    </section>
  );
}
