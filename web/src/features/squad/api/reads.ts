import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { clubsQuery, playersQuery } from "@/api/athletes";
import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

const initialPricesQuery = (contest: Contest) =>
  $api.queryOptions(
    "get",
    "/leagues/fantasy/players/{leagueId}",
    { params: { path: { leagueId: contest._id } } },
    freshnessOf(contest),
  );

/** What athletes cost when the contest began. */
export function useInitialPrices(contest: Contest) {
  return useQuery(initialPricesQuery(contest));
}

/**
 * Starts what every fixture's squad is shown with, before it is known which one is shown: a round trip less on the way to the board.
 *
 * Asked ahead, not followed: whoever follows a read and looks at nothing of it is drawn anew at every of its states.
 */
export function useSquadReads(contest: Contest): void {
  usePrefetchQuery(playersQuery(contest));
  usePrefetchQuery(clubsQuery(contest));
  usePrefetchQuery(initialPricesQuery(contest));
}

/** What athletes cost in a fixture that has opened. */
export function useFixturePrices(contest: Contest, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/fixtures/{fixtureId}/prices",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { ...freshnessOf(contest), enabled: fixtureId !== null },
  );
}

/** Points of every athlete in a fixture's events. */
export function useFixturePoints(contest: Contest, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/fixtures/{fixtureId}/points",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { ...freshnessOf(contest), enabled: fixtureId !== null },
  );
}

/** An athlete with points and price per fixture. */
export function usePlayer(contest: Contest, id: string) {
  return $api.useQuery(
    "get",
    "/players/{playerId}",
    { params: { path: { playerId: id }, query: { league: contest._id } } },
    freshnessOf(contest),
  );
}
