import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** A team's locked fixtures with their points. */
export function useTeamHistory(contest: Contest, teamId: string, { enabled }: { enabled: boolean }) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/{teamId}/history",
    { params: { path: { teamId } } },
    { ...freshnessOf(contest), enabled },
  );
}

/** A team's locked fixtures with their points. */
export function useSquadHistory(contest: Contest, teamId: string, { enabled }: { enabled: boolean }) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history",
    { params: { path: { teamId } } },
    { ...freshnessOf(contest), enabled },
  );
}

/** A team's points, sum and position after each scored fixture that it took part in, the first one first. */
export function useRankingHistory(contest: Contest, teamId: string) {
  return $api.useQuery(
    "get",
    "/ranking/{leagueId}/history/{teamId}",
    { params: { path: { leagueId: contest._id, teamId } } },
    freshnessOf(contest),
  );
}
