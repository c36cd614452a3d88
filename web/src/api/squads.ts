import { $api, answered, api, queryClient } from "@/api/client";
import { learnServerTime } from "@/api/clock";
import { hasCode } from "@/api/problem";
import type { Contest, FantasyTeam, SquadBody } from "@/api/types";

/** Athletes of an origin, with their current prices. */
export function usePlayers(originId: string) {
  return $api.useQuery("get", "/players/clientData/{originId}", { params: { path: { originId } } });
}

/** Clubs of an origin. */
export function useClubs(originId: string) {
  return $api.useQuery("get", "/fantasy/teams/data/{originId}", { params: { path: { originId } } });
}

/** What athletes cost when the contest began. */
export function useInitialPrices(leagueId: string) {
  return $api.useQuery("get", "/leagues/fantasy/players/{leagueId}", { params: { path: { leagueId } } });
}

/** Starts what every fixture's squad is shown with, before it is known which one is shown: a round trip less on the way to the board. */
export function useSquadReads({ _id, origin }: Contest): void {
  usePlayers(origin._id);
  useClubs(origin._id);
  useInitialPrices(_id);
}

/** What athletes cost in a fixture that has opened. */
export function useFixturePrices(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/fixtures/{fixtureId}/prices",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null },
  );
}

const teamQuery = (leagueId: string) =>
  $api.queryOptions("get", "/leagues/fantasy/userteams/league/{leagueId}", {
    params: { path: { leagueId } },
  });

/** My fantasy team; `team` is null when there is none, `error` says why it couldn't be read otherwise. */
export function useMySquad(league: Contest | null) {
  const query = $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/league/{leagueId}",
    { params: { path: { leagueId: league?._id ?? "" } } },
    { enabled: league?.eventType === "Fantasy" },
  );
  const hasNone = hasCode(query.error, "team-not-found");
  return { ...query, team: query.data ?? null, error: hasNone ? null : query.error };
}

/** Asks for my team now; null when there is none. */
export async function fetchSquad(leagueId: string): Promise<FantasyTeam | null> {
  try {
    return await queryClient.query({ ...teamQuery(leagueId), staleTime: 0 });
  } catch (error) {
    if (hasCode(error, "team-not-found")) return null;
    throw error;
  }
}

/** Asks for my team again. */
export async function refetchSquad(leagueId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: teamQuery(leagueId).queryKey });
}

/** Saves my squad: makes the team when there is none. */
export async function saveSquad(body: SquadBody, known: FantasyTeam | null): Promise<FantasyTeam> {
  const signal = AbortSignal.timeout(20_000);
  const call =
    known === null
      ? api.POST("/leagues/fantasy/userteams", { body, signal })
      : api.PUT("/leagues/fantasy/userteams", {
          body: { ...body, _id: known._id, _partition: known._partition },
          signal,
        });
  const team = await answered(call);
  learnServerTime(team.serverTime);
  queryClient.setQueryData(teamQuery(body.league).queryKey, team);
  return team;
}

/** How a team's points in a locked fixture come about, slot by slot; asked only when both are known. */
export function useSquadExplanation(teamId: string | null, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId: fixtureId ?? "" } } },
    { enabled: teamId !== null && fixtureId !== null },
  );
}

/** A team's locked fixtures with their points. */
export function useSquadHistory(teamId: string, { enabled }: { enabled: boolean }) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history",
    { params: { path: { teamId } } },
    { enabled },
  );
}

/** How picks of a locked fixture were spread. */
export function useSquadDistribution(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null, staleTime: 600_000 },
  );
}

/** Points of every athlete in a fixture's events. */
export function useFixturePoints(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/fixtures/{fixtureId}/points",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null },
  );
}

/** An athlete with points and price per fixture. */
export function usePlayer(id: string, leagueId: string) {
  return $api.useQuery("get", "/players/{id}", { params: { path: { id }, query: { league: leagueId } } });
}
