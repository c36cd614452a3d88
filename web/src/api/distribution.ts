import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** How predictions of a locked fixture were spread; asked only after the lock. */
export function useDistribution(contest: Contest, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { staleTime: 600_000, ...freshnessOf(contest), enabled: fixtureId !== null },
  );
}

/** How squads of a locked fixture were spread; asked only after the lock. */
export function useSquadDistribution(contest: Contest, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { staleTime: 600_000, ...freshnessOf(contest), enabled: fixtureId !== null },
  );
}
