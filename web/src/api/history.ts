import { useQuery } from "@tanstack/react-query";
import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** How a team's points in a locked fixture come about; asked only when both are known. */
export function useExplanation(contest: Contest, teamId: string | null, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId: fixtureId ?? "" } } },
    { ...freshnessOf(contest), enabled: teamId !== null && fixtureId !== null },
  );
}

/** How my points in a locked fixture come about, with how others chose: what one screen shows, in one answer. */
export function useMyExplanation(contest: Contest, teamId: string | null, fixtureId: string) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId }, query: { distribution: true } } },
    { ...freshnessOf(contest), enabled: teamId !== null },
  );
}

/** How a team's points in a locked fixture come about, slot by slot; asked only when both are known. */
export function useSquadExplanation(contest: Contest, teamId: string | null, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId: fixtureId ?? "" } } },
    { ...freshnessOf(contest), enabled: teamId !== null && fixtureId !== null },
  );
}

/** How my points in a locked fixture come about, slot by slot, with how others chose, as it is asked for. */
export const mySquadExplanationQuery = (teamId: string, fixtureId: string) =>
  $api.queryOptions("get", "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}", {
    params: { path: { teamId, fixtureId }, query: { distribution: true } },
  });

/** How my points in a locked fixture come about, slot by slot, with how others chose: what one screen shows, in one answer. */
export function useMySquadExplanation(contest: Contest, teamId: string | null, fixtureId: string) {
  return useQuery({
    ...mySquadExplanationQuery(teamId ?? "", fixtureId),
    ...freshnessOf(contest),
    enabled: teamId !== null,
  });
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
