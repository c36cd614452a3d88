import { $api } from "@/api/client";

/** My private leagues of a contest, as they are asked for. */
export const myPrivateLeaguesQuery = (leagueId: string) =>
  $api.queryOptions("get", "/leagues/private/userprivateleagues/{leagueId}", {
    params: { path: { leagueId } },
  });

/** My private leagues of a contest, the first joined first. */
export function useMyPrivateLeagues(leagueId: string, { enabled = true } = {}) {
  return $api.useQuery(
    "get",
    "/leagues/private/userprivateleagues/{leagueId}",
    { params: { path: { leagueId } } },
    { enabled },
  );
}
