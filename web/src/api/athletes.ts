import { useQuery } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { together } from "@/api/together";
import type { Contest, Market } from "@/api/types";

/** A part of a round's market; each part has a call of its own, too. */
interface Part<Name extends keyof Market> {
  of: Name;
  /** The round whose market it belongs to; null: the contest has none. */
  fixtureId: string | null;
  alone: () => Promise<Market[Name]>;
}

const read = together<Part<keyof Market>, Market[keyof Market]>({
  one: ({ alone }) => alone(),
  several: async (parts) => {
    const fixtureId = parts[0]?.fixtureId ?? null;
    if (fixtureId === null || parts.some((part) => part.fixtureId !== fixtureId)) return null;
    const params = { path: { fixtureId } };
    const market = await answered(api.GET("/leagues/fantasy/fixtures/{fixtureId}/market", { params }));
    return ({ of }) => market[of];
  },
});

/** Reads a part of a round's market; those that are read at once come in one answer. */
export function readMarket<Name extends keyof Market>(part: Part<Name>): Promise<Market[Name]> {
  return read(part) as Promise<Market[Name]>;
}

/** Athletes of a contest's origin with their current prices, as they are asked for. */
export const playersQuery = (contest: Contest) => {
  const asked = { params: { path: { originId: contest.origin._id } } };
  const alone = () => answered(api.GET("/players/clientData/{originId}", asked));
  return {
    ...$api.queryOptions("get", "/players/clientData/{originId}", asked),
    ...freshnessOf(contest),
    queryFn: () => readMarket({ of: "players", fixtureId: contest.currentFixture, alone }),
  };
};

/** Athletes of a contest's origin, with their current prices. */
export function usePlayers(contest: Contest) {
  return useQuery(playersQuery(contest));
}

/** Clubs of a contest's origin, as they are asked for. */
export const clubsQuery = (contest: Contest) => {
  const asked = { params: { path: { originId: contest.origin._id } } };
  const alone = () => answered(api.GET("/fantasy/teams/data/{originId}", asked));
  return {
    ...$api.queryOptions("get", "/fantasy/teams/data/{originId}", asked),
    ...freshnessOf(contest),
    queryFn: () => readMarket({ of: "clubs", fixtureId: contest.currentFixture, alone }),
  };
};

/** Clubs of a contest's origin. */
export function useClubs(contest: Contest) {
  return useQuery(clubsQuery(contest));
}
