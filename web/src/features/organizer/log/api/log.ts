import { keepPreviousData } from "@tanstack/react-query";
import { $api } from "@/api/client";
import type { Contest } from "@/api/types";

const size = 20;

/** A page of a contest's public log; a draft has none. */
export function useLog(contest: Contest, page: number) {
  return $api.useQuery(
    "get",
    "/leagues/{leagueId}/log",
    { params: { path: { leagueId: contest._id }, query: { page, size } } },
    { enabled: contest.state !== "draft", placeholderData: keepPreviousData },
  );
}
