import { $api } from "@/api/client";

/** How a team's points in a locked fixture come about; asked only when both are known. */
export function useExplanation(teamId: string | null, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId: fixtureId ?? "" } } },
    { enabled: teamId !== null && fixtureId !== null },
  );
}

/** How a team's points in a locked fixture come about, slot by slot; asked only when both are known. */
export function useSquadExplanation(teamId: string | null, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/{teamId}/history/{fixtureId}",
    { params: { path: { teamId: teamId ?? "", fixtureId: fixtureId ?? "" } } },
    { enabled: teamId !== null && fixtureId !== null },
  );
}
