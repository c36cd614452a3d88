import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { $api, answered, api, queryClient } from "@/api/client";
import { learnServerTime } from "@/api/clock";
import { refetchFixtures } from "@/api/fixtures";
import { ApiProblem, hasCode } from "@/api/problem";
import { useMe } from "@/api/session";
import { useMyTeam } from "@/api/standing";
import type { Contest, Team } from "@/api/types";
import { toastError } from "@/ui/toast";
import { keepChoices, keptChoices } from "../model/kept";
import { PredictionOutbox, type OutboxState, type SaveRequest } from "../model/outbox";
import { firstTeamName } from "@/ui/team-name-rule";
import i18next from "i18next";

const patience = 20_000;
const retryAfter = 15_000;

function teamQuery(leagueId: string) {
  return $api.queryOptions("get", "/leagues/typer/userteams/league/{leagueId}", {
    params: { path: { leagueId } },
  });
}

/** Puts my team where every screen reads it. */
function publish(leagueId: string, team: Team): Team {
  learnServerTime(team.serverTime);
  queryClient.setQueryData(teamQuery(leagueId).queryKey, team);
  return team;
}

/** Makes teams and saves into them; only one team is made, however many clicks come before the first answer. */
class TeamCalls {
  private making: Promise<Team> | null = null;
  private readonly league: Contest;
  private readonly name: () => string;

  constructor(league: Contest, name: () => string) {
    this.league = league;
    this.name = name;
  }

  async save({ fixtureId, eventKey, change, sequence }: SaveRequest, known: Team | null): Promise<Team> {
    const fixturePredictions = {
      [fixtureId]: { [eventKey]: change as Record<string, string | string[] | null> },
    };
    await this.making?.catch(() => null);
    const team =
      known ?? queryClient.getQueryData(teamQuery(this.league._id).queryKey) ?? (await this.find());
    if (team !== null) return this.put(team, { fixturePredictions, sequence });
    this.making = this.post({ fixturePredictions, sequence, name: this.name() }).finally(() => {
      this.making = null;
    });
    return this.making;
  }

  /** Names my team: makes it when there is none. */
  async rename(name: string, known: Team | null): Promise<Team> {
    const team = known ?? (await this.find());
    if (team !== null) return this.put(team, { fixturePredictions: {}, name });
    return this.post({ fixturePredictions: {}, name });
  }

  private async find(): Promise<Team | null> {
    try {
      return await queryClient.query({ ...teamQuery(this.league._id), staleTime: 0 });
    } catch (error) {
      if (hasCode(error, "team-not-found")) return null;
      throw error;
    }
  }

  private async put(
    team: Team,
    body: { fixturePredictions: Record<string, never> | SavedBody; name?: string; sequence?: number },
  ): Promise<Team> {
    const call = api.PUT("/leagues/typer/userteams", {
      body: { name: team.name, ...body, _id: team._id, _partition: team._partition, league: this.league._id },
      signal: AbortSignal.timeout(patience),
    });
    return publish(this.league._id, await answered(call));
  }

  private async post(body: {
    fixturePredictions: Record<string, never> | SavedBody;
    name: string;
    sequence?: number;
  }): Promise<Team> {
    const call = api.POST("/leagues/typer/userteams", {
      body: { ...body, league: this.league._id },
      signal: AbortSignal.timeout(patience),
    });
    return publish(this.league._id, await answered(call));
  }
}

type SavedBody = Record<string, Record<string, Record<string, string | string[] | null>>>;

export interface Outbox {
  outbox: PredictionOutbox;
  state: OutboxState;
  /** Names my team; makes it when there is none. */
  rename: (name: string) => Promise<void>;
}

/** My predictions in a league with their saving; lives as long as the screen shows this league. */
export function useOutbox(league: Contest, onNameNeeded: (error: unknown) => void): Outbox {
  const me = useMe();
  const team = useMyTeam(league);
  const nameNeeded = useRef(onNameNeeded);
  useEffect(() => {
    nameNeeded.current = onNameNeeded;
  }, [onNameNeeded]);
  const calls = useMemo(() => new TeamCalls(league, () => firstTeamName(me.userName)), [league, me.userName]);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  }, [calls]);
  const [canRetryAlone, setAlone] = useState(false);
  const [outbox] = useState(
    () =>
      new PredictionOutbox(
        {
          send: (request): Promise<Team> => latest.current.save(request, outbox.snapshot().team),
          keep: (unsaved) => keepChoices(me._id, league._id, unsaved),
          onRefused: (error) => {
            toastError(error);
            if (error.code === "fixture-closed" || error.code === "fixture-not-open") void refetchFixtures();
          },
          onFailed: (error) => {
            setAlone(!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429);
            if (hasCode(error, "team-name-taken") || hasCode(error, "name-invalid"))
              nameNeeded.current(error);
            toastError(error, { label: i18next.t("predictions.retry"), onPress: () => outbox.retry() });
          },
        },
        keptChoices(me._id, league._id),
      ),
  );
  const state = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  useEffect(() => {
    if (team.data !== undefined) outbox.learn(team.data);
  }, [outbox, team.data]);
  useSendAgain(outbox, state, canRetryAlone);
  const rename = async (name: string) => {
    outbox.learn(await calls.rename(name, outbox.snapshot().team));
    outbox.retry();
  };
  return { outbox, state, rename };
}

/** Sends what failed here again: after 15 s, and when the connection is back. What an earlier visit left is only offered. */
function useSendAgain(outbox: PredictionOutbox, state: OutboxState, canRetryAlone: boolean): void {
  const [left] = useState(() => new Set(state.unsaved.map((entry) => entry.id)));
  const failed =
    canRetryAlone && state.unsaved.some((entry) => entry.status === "failed" && !left.has(entry.id));
  useEffect(() => {
    if (!failed) return;
    const again = () => outbox.retry();
    const timer = setTimeout(again, retryAfter);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [failed, outbox, state.unsaved]);
}
