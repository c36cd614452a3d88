import { useClubs, usePlayers } from "@/api/athletes";
import { $api } from "@/api/client";
import type { Contest } from "@/api/types";

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
