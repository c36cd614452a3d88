import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest, Distribution, SquadDistribution } from "@/api/types";

/** The read of how my points come about, which has how others chose, too (`useMyExplanation`, `useMySquadExplanation`). */
interface Mine<Spread> {
  data?: { distribution: Spread | null } | undefined;
  isLoading: boolean;
}

const notAsked = { isLoading: false } as const;

/** How predictions of a locked fixture were spread; asked only after the lock, and alone only where my explanation doesn't say it. */
export function useDistribution(
  contest: Contest,
  fixtureId: string | null,
  mine: Mine<Distribution> = notAsked,
): Distribution | undefined {
  const said = mine.data?.distribution ?? null;
  const { data } = $api.useQuery(
    "get",
    "/leagues/typer/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    {
      staleTime: 600_000,
      ...freshnessOf(contest),
      enabled: fixtureId !== null && !mine.isLoading && said === null,
    },
  );
  return said ?? data;
}

/** How squads of a locked fixture were spread; asked only after the lock, and alone only where my explanation doesn't say it. */
export function useSquadDistribution(
  contest: Contest,
  fixtureId: string | null,
  mine: Mine<SquadDistribution> = notAsked,
): SquadDistribution | undefined {
  const said = mine.data?.distribution ?? null;
  const { data } = $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    {
      staleTime: 600_000,
      ...freshnessOf(contest),
      enabled: fixtureId !== null && !mine.isLoading && said === null,
    },
  );
  return said ?? data;
}
