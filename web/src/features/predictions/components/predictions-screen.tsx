import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import { useMyTeam } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import { ErrorState } from "@/ui/states";
import { TeamHead } from "@/ui/team-head";
import { wordsFor } from "@/ui/toast";
import { useOutbox } from "../hooks/use-outbox";
import { firstTeamName } from "@/ui/team-name-rule";
import { Deadline } from "./deadline";
import { FixtureSheet } from "./fixture-sheet";
import { SheetSkeleton } from "./sheet-skeleton";
import { RenameTeam } from "@/ui/rename-team";
import { NameFirst } from "@/ui/team-name-form";

interface PredictionsScreenProps {
  league: Contest;
  fixture: Fixture | null;
  /** The fixture slider, or what stands in its place. */
  slider: ReactNode;
  /** What stands beside my points. */
  act: ReactNode;
}

/** My predictions in a typer contest: team name, fixture, and the events as a list or on the board. */
export function PredictionsScreen({ league, fixture, slider, act }: PredictionsScreenProps) {
  const { t } = useTranslation();
  const me = useMe();
  const query = useMyTeam(league);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { outbox, state, rename } = useOutbox(
    league,
    useCallback((error: unknown) => setRefusal(wordsFor(error)), []),
  );
  const { team } = state;
  const isKnown = team !== null || query.data === null || query.error !== null;
  const save = async (name: string) => {
    await rename(name);
    setRefusal(undefined);
  };
  const hasNoTeam = team === null && query.data === null;
  const name = firstTeamName(me.userName);
  return (
    <TeamHead
      tabTitle={t("predictions.title")}
      name={team?.name ?? null}
      nameless={t("predictions.title")}
      points={isKnown ? (team?.points ?? 0) : null}
      unit={t("predictions.pointsUnit")}
      stub={fixture !== null && <Deadline key={fixture._id} fixture={fixture} />}
      slider={slider}
      act={act}
    >
      {hasNoTeam && !league.isClosed && (name === "" || refusal !== undefined) && (
        <NameFirst key={name} initial={name} refusal={refusal} onSave={save} />
      )}
      {team === null && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {fixture !== null &&
        (isKnown ? (
          <FixtureSheet
            key={fixture._id}
            league={league}
            fixture={fixture}
            outbox={outbox}
            state={state}
            needsName={hasNoTeam && name === ""}
            rename={team === null || league.isClosed ? null : <RenameTeam name={team.name} onSave={save} />}
          />
        ) : (
          <SheetSkeleton />
        ))}
    </TeamHead>
  );
}
