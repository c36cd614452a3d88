import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { answered, api, queryClient } from "@/api/client";
import { learnServerTime } from "@/api/clock";
import { myTeamQuery } from "@/api/standing";
import type { Contest, Team } from "@/api/types";
import type { SaveFailure, SaveRequest } from "../model/outbox";

const patience = 20_000;

type SavedBody = Record<string, Record<string, Record<string, string | string[] | null>>>;
interface Sent {
  fixturePredictions: Record<string, never> | SavedBody;
  fixtureJokers?: Record<string, string[]>;
  sequence?: number;
}

/** What a request sends: the change of an event, or the matches of its fixture with a joker. */
function bodyOf({ fixtureId, eventKey, change, jokers, sequence }: SaveRequest): Sent {
  if (jokers !== undefined)
    return { fixturePredictions: {}, fixtureJokers: { [fixtureId]: [...jokers] }, sequence };
  const families = change as Record<string, string | string[] | null>;
  return { fixturePredictions: { [fixtureId]: { [eventKey]: families } }, sequence };
}

/** Makes teams and saves into them; only one team is made, however many clicks come before the first answer. */
class TeamCalls {
  private making: Promise<Team> | null = null;
  private readonly league: Contest;
  private readonly name: string;

  constructor(league: Contest, name: string) {
    this.league = league;
    this.name = name;
  }

  async save(request: SaveRequest, known: Team | null): Promise<Team> {
    const body = bodyOf(request);
    await this.making?.catch(() => null);
    const team =
      known ?? queryClient.getQueryData(myTeamQuery(this.league._id).queryKey) ?? (await this.find());
    if (team !== null) return this.put(team, body);
    this.making = this.post({ ...body, name: this.name }).finally(() => {
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

  private find(): Promise<Team | null> {
    return queryClient.query({ ...myTeamQuery(this.league._id), staleTime: 0 });
  }

  private async put(team: Team, body: Sent & { name?: string }): Promise<Team> {
    return published(
      await answered(
        api.PUT("/leagues/typer/userteams", {
          body: {
            name: team.name,
            ...body,
            _id: team._id,
            _partition: team._partition,
            league: this.league._id,
          },
          signal: AbortSignal.timeout(patience),
        }),
      ),
    );
  }

  private async post(body: Sent & { name: string }): Promise<Team> {
    return published(
      await answered(
        api.POST("/leagues/typer/userteams", {
          body: { ...body, league: this.league._id },
          signal: AbortSignal.timeout(patience),
        }),
      ),
    );
  }
}

/** Puts my team where every screen reads it. */
function published(team: Team): Team {
  learnServerTime(team.serverTime);
  queryClient.setQueryData(myTeamQuery(team.league).queryKey, team);
  return team;
}

/** Saving predictions, and naming my team; either makes it when there is none. Several saves may be under way at a time. */
export function useTeamActs(league: Contest, firstName: string) {
  const calls = useMemo(() => new TeamCalls(league, firstName), [league, firstName]);
  const save = useMutation<Team, SaveFailure, { request: SaveRequest; known: Team | null }>({
    mutationFn: ({ request, known }) => calls.save(request, known),
  });
  const rename = useMutation<Team, SaveFailure, { name: string; known: Team | null }>({
    mutationFn: ({ name, known }) => calls.rename(name, known),
  });
  return { save: save.mutateAsync, rename: rename.mutateAsync };
}
