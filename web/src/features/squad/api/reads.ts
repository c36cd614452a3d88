import { $api } from "@/api/client";
import type { Contest } from "@/api/types";

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

/** How a team's points in a locked fixture come about, slot by slot; asked only when both are known. */
export function useSquadExplanation(teamId: string | null, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId: fixtureId ?? "" } } },
    { enabled: teamId !== null && fixtureId !== null },
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
  return $api.useQuery("get", "/players/{playerId}", {
    params: { path: { playerId: id }, query: { league: leagueId } },
  });
}
