import { useQuery } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { together } from "@/api/together";
import type { Contest } from "@/api/types";

const read = together({
  one: (leagueId: string) =>
    answered(api.GET("/leagues/private/userprivateleagues/{leagueId}", { params: { path: { leagueId } } })),
  several: async (contests) => {
    const params = { query: { league: [...contests] } };
    const found = await answered(api.GET("/leagues/private/userprivateleagues", { params }));
    return (contest) => found.filter(({ leagueId }) => leagueId === contest);
  },
});

/** My private leagues of a contest, as they are asked for; those of several contests at once come in one answer. */
export const myPrivateLeaguesQuery = (leagueId: string) => ({
  ...$api.queryOptions("get", "/leagues/private/userprivateleagues/{leagueId}", {
    params: { path: { leagueId } },
  }),
  queryFn: () => read(leagueId),
});

/** My private leagues of a contest, the first joined first. */
export function useMyPrivateLeagues(contest: Contest | null, { enabled = true } = {}) {
  return useQuery({
    ...myPrivateLeaguesQuery(contest?._id ?? ""),
    ...freshnessOf(contest),
    enabled: enabled && contest !== null,
  });
}
