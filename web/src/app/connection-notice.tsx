import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useCurrentLeague } from "@/api/leagues";
import { useCutOff } from "@/api/session";
import { useTeamReadAt } from "@/api/standing";
import { useReconnect } from "@/app/use-reconnect";
import { formatMoment, formatTime } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/app/connection-notice.module.css";
import layoutStyles from "@/app/layout.module.css";
import widthStyles from "@/ui/screen-width.module.css";

/** Says that no server answers and what the screens show meanwhile, for as long as that lasts. */
export function ConnectionNotice() {
  const isCutOff = useCutOff();
  useReconnect();
  return (
    <div role="status">
      {isCutOff && (
        <div className={styles.notice}>
          <p className={classNames(layoutStyles.wrap, styles.row)}>
            <WifiOff className="ico" aria-hidden="true" />
            <Words />
          </p>
        </div>
      )}
    </div>
  );
}

function Words() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { league } = useCurrentLeague();
  const readAt = useTeamReadAt(league);
  if (pathname !== "/league" || league === null || readAt === null) return <span>{t("offline.lost")}</span>;
  const time = timeOf(readAt);
  return (
    <span>
      <b>
        {league.eventType === "Fantasy"
          ? t("offline.squadOf", { time })
          : t("offline.predictionsOf", { time })}
      </b>{" "}
      <span className={widthStyles.wide}>{t("offline.nothingLost")}</span>
    </span>
  );
}

/** "14:05", and the day with it when it isn't today. */
function timeOf(at: number): string {
  const instant = new Date(at).toISOString();
  return new Date(at).toDateString() === new Date().toDateString()
    ? formatTime(instant)
    : formatMoment(instant);
}
