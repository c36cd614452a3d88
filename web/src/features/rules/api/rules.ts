import { $api } from "@/api/client";
import type { Contest } from "@/api/types";

/** The rules of a contest, as the server writes them from its configuration. */
export function useRules(league: Contest | null) {
  return $api.useQuery(
    "get",
    "/leagues/{leagueId}/rules",
    { params: { path: { leagueId: league?._id ?? "" } } },
    { enabled: league !== null },
  );
}
