import { $api } from "@/api/client";
import type { Contest } from "@/api/types";

/** How long news are good for, in milliseconds (spec §9); whatever the live updates tell of is read at once. */
export const newsFreshFor = 300_000;

/** Whether a league has any news: only then the navigation names them. */
export function useHasNews(league: Contest | null): boolean {
  const { data } = $api.useQuery(
    "get",
    "/news/state/{leagueId}",
    { params: { path: { leagueId: league?._id ?? "" } } },
    { enabled: league !== null, staleTime: newsFreshFor },
  );
  return (data?.items ?? 0) > 0;
}
