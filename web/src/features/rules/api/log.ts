import { keepPreviousData } from "@tanstack/react-query";
import { $api } from "@/api/client";

const size = 20;

/** A page of a contest's public log: what organizers and the server did, the newest first. */
export function useContestLog(leagueId: string, page: number) {
  return $api.useQuery(
    "get",
    "/leagues/{leagueId}/log",
    { params: { path: { leagueId }, query: { page, size } } },
    { placeholderData: keepPreviousData },
  );
}
