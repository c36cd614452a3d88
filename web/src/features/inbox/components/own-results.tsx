import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { chooseLeague, useContests } from "@/api/leagues";
import { usePoints } from "@/api/points";
import type { InboxMessage } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { movement } from "@/ui/movement";
import { MovementMark } from "@/ui/movement-mark";
import styles from "@/features/inbox/components/own-results.module.css";

type OwnResult = NonNullable<InboxMessage["results"]>[number];

/** My figures of rounds with final results: a block a round, my points first, each leading to my points. */
export function OwnResults({ results }: { results: readonly OwnResult[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.results}>
      {results.map((result) => (
        <Block key={result.fixtureId} result={result} />
      ))}
      <p className="sm mut">
        {t("inbox.weeklyHint")} <Link to="/profile#notifications">{t("inbox.toNotifications")}</Link>
      </p>
    </div>
  );
}

function Block({ result }: { result: OwnResult }) {
  const { t } = useTranslation();
  const { data: contests } = useContests();
  const inPoints = usePoints(contests?.find(({ _id }) => _id === result.leagueId));
  const { leagueId, leagueName, fixtureId, fixtureName, points, rankingPosition, teams } = result;
  const { rightPicks, picks } = result;
  return (
    <article className={styles.block}>
      <p className="eb">{leagueName}</p>
      <h3>{fixtureName}</h3>
      <dl className={styles.figures}>
        <div className={styles.big}>
          <dt>{t("inbox.myPoints")}</dt>
          <dd>{t("inbox.points", { points: inPoints(points) })}</dd>
        </div>
        <div>
          <dt>{t("inbox.place")}</dt>
          <dd>{t("inbox.placeOf", { place: formatCount(rankingPosition), teams: formatCount(teams) })}</dd>
        </div>
        {result.previousPosition !== null && (
          <div>
            <dt>{t("inbox.change")}</dt>
            <dd>
              <MovementMark {...movement(result)} />
            </dd>
          </div>
        )}
        {rightPicks !== null && picks !== null && (
          <div>
            <dt>{t("inbox.right")}</dt>
            <dd>{t("inbox.rightOf", { right: formatCount(rightPicks), picks: formatCount(picks) })}</dd>
          </div>
        )}
      </dl>
      <ButtonLink size="small" to={`/league?fixture=${fixtureId}`} onClick={() => chooseLeague(leagueId)}>
        {t("inbox.toPoints", { round: fixtureName })}
        <ArrowRight className="ico" aria-hidden="true" />
      </ButtonLink>
    </article>
  );
}
