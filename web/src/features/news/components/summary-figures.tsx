import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePoints } from "@/api/points";
import type { Contest, NewsItem } from "@/api/types";
import { useHitNames } from "@/features/news/api/hit";
import { formatShare, type Hit, type MostCaptained } from "@/features/news/model/highlights";
import { formatCount, formatRate, formatTenths } from "@/i18n/format";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/news/components/summary-figures.module.css";
import tableStyles from "@/features/news/components/news-tables.module.css";

/** A fixture in large figures. */
export function SummaryFigures({ item, contest }: { item: NewsItem; contest: Contest }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { summary } = item;
  if (summary === null) return null;
  return (
    <>
      <dl className={styles.figures}>
        {summary.best !== null && (
          <div>
            <dt className="eb">{t("news.bestTeam")}</dt>
            <dd className="d name">
              <TeamName name={summary.best.name} />
            </dd>
            <dd className="d d46">
              {inPoints(summary.best.points)} <span className="sm">{t("news.pts")}</span>
            </dd>
          </div>
        )}
        {summary.climber !== null && summary.climbed !== null && (
          <div>
            <dt className="eb">{t("news.climb")}</dt>
            <dd className="d name">
              <TeamName name={summary.climber} />
            </dd>
            <dd className="d d46">
              ▲ {formatCount(summary.climbed)}{" "}
              <span className="sm">{t("news.places", { count: summary.climbed })}</span>
            </dd>
          </div>
        )}
        {summary.mostCaptained !== null && <Captain captain={summary.mostCaptained} />}
        {summary.bestHit !== null && (
          <BestHit hit={summary.bestHit} fixtureId={item.fixtureId} contest={contest} />
        )}
        <div>
          <dt className="eb">{t("news.average")}</dt>
          <dd className="d d46">
            {formatTenths(summary.average)} <span className="sm">{t("news.pts")}</span>
          </dd>
        </div>
        <div>
          <dt className="eb">{t("news.teams")}</dt>
          <dd className="d d46">{formatCount(summary.teams)}</dd>
        </div>
      </dl>
      <p>
        <Link className={tableStyles.tap} to="/ranking">
          {t("news.toRanking")}
        </Link>
      </p>
    </>
  );
}

function Captain({ captain }: { captain: MostCaptained }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <div>
      <dt className="eb">{t("news.captain")}</dt>
      <dd className="d name">{captain.playerName}</dd>
      <dd className={styles.detail}>{captain.playerTeam}</dd>
      <dd className="d d46">{formatShare(captain.share)}</dd>
      <dd className={styles.detail}>
        {t("news.captainOf", { count: captain.teams, number: formatCount(captain.teams) })} ·{" "}
        {t("news.captainPoints", { points: inPoints(captain.points) })}
      </dd>
    </div>
  );
}

interface BestHitProps {
  hit: Hit;
  fixtureId: string | null;
  contest: Contest;
}

function BestHit({ hit, fixtureId, contest }: BestHitProps) {
  const { t } = useTranslation();
  const { event, prediction } = useHitNames(hit, fixtureId, contest);
  return (
    <div>
      <dt className="eb">{t("news.hit")}</dt>
      <dd className="d name">{prediction}</dd>
      <dd className={styles.detail}>{event}</dd>
      <dd className="d d46">{formatRate(hit.rate)}</dd>
      <dd className={styles.detail}>
        {t("news.hitBy", { count: hit.teams, number: formatCount(hit.teams) })}
      </dd>
    </div>
  );
}
