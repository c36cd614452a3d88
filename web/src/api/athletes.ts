import { useQuery } from "@tanstack/react-query";
import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** Athletes of a contest's origin with their current prices, as they are asked for. */
export const playersQuery = (contest: Contest) =>
  $api.queryOptions(
    "get",
    "/players/clientData/{originId}",
    { params: { path: { originId: contest.origin._id } } },
    freshnessOf(contest),
  );

/** Athletes of a contest's origin, with their current prices. */
export function usePlayers(contest: Contest) {
  return useQuery(playersQuery(contest));
}

/** Clubs of a contest's origin, as they are asked for. */
export const clubsQuery = (contest: Contest) =>
  $api.queryOptions(
    "get",
    "/fantasy/teams/data/{originId}",
    { params: { path: { originId: contest.origin._id } } },
    freshnessOf(contest),
  );

/** Clubs of a contest's origin. */
export function useClubs(contest: Contest) {
  return useQuery(clubsQuery(contest));
}
