import { useTranslation } from "react-i18next";
import type { FeedTrial as Trial } from "@/api/types";
import { FileRemarks } from "@/features/organizer/feeds/components/feed-problem";
import { formatCount } from "@/i18n/format";
import styles from "@/features/organizer/feeds/components/feed-form.module.css";

/** The result of trying an address: why nothing came, the read matches, the faults. The first lines of a table stand below, above the choice of its columns. */
export function FeedTrial({ trial }: { trial: Trial }) {
  const { t } = useTranslation();
  if (trial.fault !== null)
    return (
      <p className={styles.fault} role="alert">
        {trial.fault}
      </p>
    );
  const isRead = trial.fixtures > 0;
  return (
    <div className={styles.trial} role="status">
      <p>
        <b>
          {isRead
            ? t("organizer.feeds.tried", {
                rounds: formatCount(trial.fixtures),
                matches: formatCount(trial.events),
                scores: formatCount(trial.results),
              })
            : trial.problems.length > 0
              ? t("organizer.feeds.triedBad")
              : t("organizer.feeds.triedTable")}
        </b>
      </p>
      <FileRemarks problems={trial.problems} />
      <FileRemarks problems={trial.notices} />
    </div>
  );
}
