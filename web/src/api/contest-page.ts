import { $api } from "@/api/client";
import type { ContestPage } from "@/api/types";

/** A contest as its address shows it, with the round that can be played next; anybody may ask. */
export function useContestPage(address: string, { enabled = true } = {}) {
  return $api.useQuery(
    "get",
    "/leagues/addresses/{address}",
    { params: { path: { address } } },
    {
      enabled,
      select: (found: unknown) => found as ContestPage, // openapi-fetch's answer type forgets that a score is a pair
    },
  );
}
