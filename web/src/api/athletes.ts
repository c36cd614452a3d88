import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** Athletes of a contest's origin, with their current prices. */
export function usePlayers(contest: Contest) {
  return $api.useQuery(
    "get",
    "/players/clientData/{originId}",
    { params: { path: { originId: contest.origin._id } } },
    freshnessOf(contest),
  );
}

/** Clubs of a contest's origin. */
export function useClubs(contest: Contest) {
  return $api.useQuery(
    "get",
    "/fantasy/teams/data/{originId}",
    { params: { path: { originId: contest.origin._id } } },
    freshnessOf(contest),
  );
}
