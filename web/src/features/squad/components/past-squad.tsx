import { useTranslation } from "react-i18next";
import { useSquadExplanation } from "@/api/history";
import { usePoints } from "@/api/points";
import type { Contest, Fixture } from "@/api/types";
import { useChipNames } from "@/ui/chip-name";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { useSquadData } from "../hooks/use-squad-data";
import { BroughtRound } from "./brought-round";
import { ExplainedSquad } from "./explained-squad";

interface PastSquadProps {
  teamId: string;
  league: Contest;
  fixture: Fixture;
}

/** Anybody's squad of a locked fixture, as the ranking's team dialog shows it. */
export function PastSquad({ teamId, league, fixture }: PastSquadProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const names = useChipNames();
  const { data, error, retry } = useSquadData(league, fixture);
  const explanation = useSquadExplanation(league, teamId, fixture._id);
  const failed = error ?? explanation.error;
  if (failed !== null)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          retry();
          void explanation.refetch();
        }}
      />
    );
  if (data === null || explanation.data === undefined) return <SkeletonLines lines={8} height={44} />;
  if (explanation.data.slots.length === 0)
    return explanation.data.broughtIn == null ? (
      <EmptyState title={t("squad.locked.noSquad")}>{t("squad.locked.noSquadText")}</EmptyState>
    ) : (
      <BroughtRound explanation={explanation.data} />
    );
  return (
    <>
      <BroughtRound explanation={explanation.data} />
      <ExplainedSquad {...{ league, fixture, data }} explanation={explanation.data} />
      {explanation.data.chips.length > 0 && (
        <p className="sm">
          {t("squad.locked.chips", { chips: explanation.data.chips.map(names.chip).join(", ") })}
        </p>
      )}
      {explanation.data.transferCost > 0 && (
        <p className="sm">
          {t("squad.locked.transferCost", { points: inPoints(explanation.data.transferCost) })}
        </p>
      )}
      {explanation.data.adjustments !== 0 && (
        <p className="sm">
          {t("squad.locked.adjustments", { points: inPoints(explanation.data.adjustments) })}
        </p>
      )}
    </>
  );
}
