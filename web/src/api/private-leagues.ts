import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** My private leagues of a contest, as they are asked for. */
export const myPrivateLeaguesQuery = (leagueId: string) =>
  $api.queryOptions("get", "/leagues/private/userprivateleagues/{leagueId}", {
    params: { path: { leagueId } },
  });

/** My private leagues of a contest, the first joined first. */
export function useMyPrivateLeagues(contest: Contest | null, { enabled = true } = {}) {
  return $api.useQuery(
    "get",
    "/leagues/private/userprivateleagues/{leagueId}",
    { params: { path: { leagueId: contest?._id ?? "" } } },
    { ...freshnessOf(contest), enabled: enabled && contest !== null },
  );
}
