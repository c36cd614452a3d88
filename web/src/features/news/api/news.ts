import { $api } from "@/api/client";
import { newsFreshFor } from "@/api/news";

/**
 * A contest's news, the latest order date first. The server is asked for its version: the browser's own copy may be five minutes old. That
 * there are none is asked anew each time: the navigation may know of the first one before.
 */
export function useNews(leagueId: string) {
  return $api.useQuery(
    "get",
    "/news/data/{leagueId}",
    { params: { path: { leagueId } }, cache: "no-cache" },
    { staleTime: ({ state }) => (state.data?.length === 0 ? 0 : newsFreshFor) },
  );
}
