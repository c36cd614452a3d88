import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { placeOn, type Place } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";

/** How a round with final results went: for all teams, and for mine. */
export interface RoundStanding {
  average: number;
  best: number;
  /** Null: my team took no part. */
  mine: Place | null;
}

/** How a round went; null before its results are final, and as long as it isn't known. */
export function useRoundStanding(
  contest: Contest,
  { _id: fixtureId, state }: Fixture,
  teamId: string | undefined,
): RoundStanding | null {
  const { data } = $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    {
      params: {
        path: { leagueId: contest._id },
        query: { fixtureId, size: 10, ...(teamId === undefined ? { page: 1 } : { around: teamId }) },
      },
    },
    { ...freshnessOf(contest), enabled: state === "final" },
  );
  if (data?.summary.average == null || data.total === 0) return null;
  return { average: data.summary.average, best: data.summary.leaderPoints, mine: placeOn(data, teamId) };
}
