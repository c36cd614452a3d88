import { noop, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { clubsQuery, playersQuery, readMarket } from "@/api/athletes";
import { $api, answered, api, queryClient } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { mySquadWithRoundQuery } from "@/api/standing";
import type { Contest } from "@/api/types";

const initialPricesQuery = (contest: Contest) => {
  const asked = { params: { path: { leagueId: contest._id } } };
  const alone = () => answered(api.GET("/leagues/fantasy/players/{leagueId}", asked));
  return {
    ...$api.queryOptions("get", "/leagues/fantasy/players/{leagueId}", asked),
    ...freshnessOf(contest),
    queryFn: () => readMarket({ of: "initialPrices", fixtureId: contest.currentFixture, alone }),
  };
};

const fixturePricesQuery = (contest: Contest, fixtureId: string) => {
  const asked = { params: { path: { fixtureId } } };
  const alone = () => answered(api.GET("/leagues/fantasy/fixtures/{fixtureId}/prices", asked));
  return {
    ...$api.queryOptions("get", "/leagues/fantasy/fixtures/{fixtureId}/prices", asked),
    ...freshnessOf(contest),
    // before the opening there are none: the call for them alone says so
    queryFn: async () => (await readMarket({ of: "prices", fixtureId, alone })) ?? alone(),
  };
};

/** What athletes cost when the contest began. */
export function useInitialPrices(contest: Contest) {
  return useQuery(initialPricesQuery(contest));
}

/** Prices of the current round; where there is none, those that are asked for anyway. */
function currentPrices(contest: Contest) {
  const { currentFixture } = contest;
  const { queryKey, queryFn } =
    currentFixture === null ? initialPricesQuery(contest) : fixturePricesQuery(contest, currentFixture);
  return { ...freshnessOf(contest), queryKey: queryKey as readonly unknown[], queryFn: () => queryFn() };
}

/**
 * Starts what every fixture's squad is shown with, before it is known which one is shown: a round trip less on the way to the board.
 *
 * Asked ahead, not followed: a component that follows a read and uses nothing of it is drawn anew at every of its states.
 */
export function useSquadReads(contest: Contest): void {
  usePrefetchQuery(playersQuery(contest));
  usePrefetchQuery(clubsQuery(contest));
  usePrefetchQuery(initialPricesQuery(contest));
  usePrefetchQuery(currentPrices(contest));
  const squad = mySquadWithRoundQuery(contest);
  const known = queryClient.getQueryState(squad.queryKey);
  // other parts of the page follow my squad, too, and have not asked for it yet: they wait for this answer, which has more
  if (known === undefined || (known.status === "pending" && known.fetchStatus === "idle"))
    queryClient.query(squad).catch(noop);
}

/** What athletes cost in a fixture that has opened. */
export function useFixturePrices(contest: Contest, fixtureId: string | null) {
  return useQuery({ ...fixturePricesQuery(contest, fixtureId ?? ""), enabled: fixtureId !== null });
}

/** Asks again for what athletes cost, where that changes within a round. */
export async function refetchPrices(contest: Contest, fixtureId: string): Promise<void> {
  const asked = [fixturePricesQuery(contest, fixtureId).queryKey, playersQuery(contest).queryKey];
  await Promise.all(asked.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
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
