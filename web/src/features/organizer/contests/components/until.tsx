import { useTranslation } from "react-i18next";
import type { Consequences } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import styles from "@/features/organizer/contests/components/until.module.css";

/** Until when one may change one's mind, and that a published contest can still go back. */
export function Until({ consequences }: { consequences: Consequences | undefined }) {
  const { t } = useTranslation();
  if (consequences === undefined || consequences.frozen) return null;
  const { changeableUntil } = consequences;
  return (
    <section className={styles.until} data-until="">
      <p className="eb">{t("organizer.wizard.until.title")}</p>
      <p className="d d28">
        {changeableUntil === null ? t("organizer.wizard.until.noRound") : formatMoment(changeableUntil)}
      </p>
      <p className="sm">
        {changeableUntil === null
          ? t("organizer.wizard.until.noRoundText")
          : t("organizer.wizard.until.text")}
      </p>
      <p className="sm">{t("organizer.wizard.until.draft")}</p>
    </section>
  );
}
