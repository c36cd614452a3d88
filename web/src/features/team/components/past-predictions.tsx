import { useTranslation } from "react-i18next";
import { useExplanation } from "@/api/history";
import { usePoints } from "@/api/points";
import { hasCode } from "@/api/problem";
import type { Contest, Fixture } from "@/api/types";
import { ExplainedTable } from "@/ui/explained";
import { RoundPoints } from "@/ui/round-points";
import { Rows } from "@/ui/rows";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { Panel } from "@/ui/panel";
import { classNames } from "@/ui/class-names";
import styles from "@/features/team/components/past-predictions.module.css";

interface PastPredictionsProps {
  teamId: string;
  fixtureId: string;
  league: Contest;
  fixtures: readonly Fixture[];
  caption: string;
}

/** A team's predictions in a locked fixture: each with its result, rate and points. */
export function PastPredictions({ teamId, fixtureId, league, fixtures, caption }: PastPredictionsProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const explanation = useExplanation(league, teamId, fixtureId);
  const { data } = explanation;
  if (explanation.error !== null) {
    return hasCode(explanation.error, "fixture-still-open") ? (
      <Panel>
        <h3>{t("team.hiddenTitle")}</h3>
        <p>{t("team.hidden")}</p>
      </Panel>
    ) : (
      <ErrorState error={explanation.error} onRetry={() => void explanation.refetch()} />
    );
  }
  if (data === undefined) return <SkeletonLines lines={6} height={36} />;
  return (
    <>
      <p className="sm mut">{t("points.formula")}</p>
      <ExplainedTable
        events={data.events}
        fixture={fixtures.find((fixture) => fixture._id === fixtureId)}
        sport={league.origin.sport}
        caption={caption}
      />
      {(data.slam != null || data.roundWin != null) && (
        <Rows>
          <RoundPoints explanation={data} />
        </Rows>
      )}
      {data.adjustments !== 0 && (
        <p className={classNames(styles.adjusted, "sm")}>
          {t("team.adjustments", { points: inPoints(data.adjustments) })}
        </p>
      )}
    </>
  );
}
