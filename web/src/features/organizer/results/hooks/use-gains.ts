import { useQueries } from "@tanstack/react-query";
import type { Contest } from "@/api/types";
import { previewOf, type Tried } from "@/features/organizer/results/api/gains";

/** All of them, or null while one is missing. */
function whole<T>(found: readonly (T | undefined)[]): T[] | null {
  const known = found.filter((one) => one !== undefined);
  return known.length === found.length ? known : null;
}

/** The teams that would gain and lose by a try, fixture by fixture: counted once for each look. */
export function useGains(contest: Contest, tried: readonly Tried[], look: number) {
  return useQueries({
    queries: tried.map((one) => ({
      queryKey: ["gains", one.fixtureId, look],
      queryFn: ({ signal }: { signal: AbortSignal }) => previewOf(contest.eventType, one, signal),
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: (found) => ({
      error: found.find(({ error }) => error !== null)?.error ?? null,
      previews: whole(found.map(({ data }) => data)),
      again: () => {
        for (const { isError, refetch } of found) if (isError) void refetch();
      },
    }),
  });
}
