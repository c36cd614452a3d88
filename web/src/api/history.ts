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

/** A team's locked fixtures with their points. */
export function useTeamHistory(teamId: string, { enabled }: { enabled: boolean }) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/{teamId}/history",
    { params: { path: { teamId } } },
    { enabled },
  );
}

/** How predictions of a locked fixture were spread; asked only after the lock. */
export function useDistribution(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null, staleTime: 600_000 },
  );
}
