import { useTranslation } from "react-i18next";
import type { FeedTrial as Trial } from "@/api/types";
import { FileRemarks } from "@/features/organizer/feeds/components/feed-problem";
import { formatCount } from "@/i18n/format";
import { ScrollRegion } from "@/ui/scroll-region";
import styles from "@/features/organizer/feeds/components/feed-form.module.css";
import tableStyles from "@/ui/table.module.css";

/** What came from an address that was tried: why nothing did, a table's first lines, what was read, what is wrong. */
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
      {!isRead && trial.rows.length > 0 && (
        // what can be scrolled has to be reached by the keyboard
        <ScrollRegion className={styles.sample} label={t("organizer.feeds.sample")}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                {trial.header.map((name, place) => (
                  <th key={place} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trial.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, place) => (
                    <td key={place}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <FileRemarks problems={trial.problems} />
      <FileRemarks problems={trial.notices} />
    </div>
  );
}
