import { keepPreviousData } from "@tanstack/react-query";
import { $api } from "@/api/client";

/** Contests on a page: the most urgent come first. */
const contestsShown = 50;
const minute = 60_000;

/** What organizers have to see to next, over all contests. Read again each minute while the page is looked at. */
export function useOverview(page: number) {
  return $api.useQuery(
    "get",
    "/organizer/contests/overview",
    { params: { query: { page, size: contestsShown } } },
    { refetchInterval: minute, placeholderData: keepPreviousData },
  );
}
