import { $api } from "@/api/client";

/** A team's locked fixtures with their points. */
export function useTeamHistory(teamId: string, { enabled }: { enabled: boolean }) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/{teamId}/history",
    { params: { path: { teamId } } },
    { enabled },
  );
}

/** A team's locked fixtures with their points. */
export function useSquadHistory(teamId: string, { enabled }: { enabled: boolean }) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history",
    { params: { path: { teamId } } },
    { enabled },
  );
}

/** A team's points, sum and position after each scored fixture that it took part in, the first one first. */
export function useRankingHistory(leagueId: string, teamId: string) {
  return $api.useQuery("get", "/ranking/{leagueId}/history/{teamId}", {
    params: { path: { leagueId, teamId } },
  });
}
