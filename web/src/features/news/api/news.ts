import { $api } from "@/api/client";
import { newsFreshFor } from "@/api/news";

/** A contest's news, the latest order date first. The server is asked for its version: the browser's own copy may be five minutes old. */
export function useNews(leagueId: string) {
  return $api.useQuery(
    "get",
    "/news/data/{leagueId}",
    { params: { path: { leagueId } }, cache: "no-cache" },
    { staleTime: newsFreshFor },
  );
}
