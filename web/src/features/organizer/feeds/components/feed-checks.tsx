import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/feeds/components/feed-checks.module.css";

/** The last looks at a feed as bars: tall where something changed, low where nothing did, hollow where nothing came. */
export function FeedChecks({ checks }: Pick<Feed, "checks">) {
  const { t } = useTranslation();
  const words = {
    unchanged: t("organizer.feeds.outcome.unchanged"),
    changed: t("organizer.feeds.outcome.changed"),
    applied: t("organizer.feeds.outcome.applied"),
    failed: t("organizer.feeds.outcome.failed"),
    stopped: t("organizer.feeds.outcome.stopped"),
  };
  const last = checks.at(-1);
  return (
    <div className={styles.checks}>
      <p className="sm mut">{t("organizer.feeds.checks")}</p>
      {last === undefined ? (
        <p className="sm">{t("organizer.feeds.noChecks")}</p>
      ) : (
        <>
          <ol className={styles.bars}>
            {checks.map(({ at, outcome }) => (
              <li key={at} className={classNames(styles[outcome])}>
                <span className="vh">
                  {formatMoment(at)}: {words[outcome]}
                </span>
              </li>
            ))}
          </ol>
          <p className="sm">{formatMoment(last.at)}</p>
        </>
      )}
    </div>
  );
}
