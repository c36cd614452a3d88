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
