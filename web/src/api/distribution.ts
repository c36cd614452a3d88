import { $api } from "@/api/client";

/** How predictions of a locked fixture were spread; asked only after the lock. */
export function useDistribution(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null, staleTime: 600_000 },
  );
}

/** How squads of a locked fixture were spread; asked only after the lock. */
export function useSquadDistribution(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null, staleTime: 600_000 },
  );
}
