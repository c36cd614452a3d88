import { $api } from "@/api/client";
import type { Contest } from "@/api/types";

/** Milliseconds for which finished contests are kept (spec §9). */
const kept = 3_000_000;

/** Every contest that is over, newest start first; `isSigned` tells those in which I took part. */
export function useArchive() {
  return $api.useQuery("get", "/leagues/archive", {}, { staleTime: kept, gcTime: kept });
}

/** One finished contest; `league` is null where there is none with that id. */
export function useArchived(leagueId: string | undefined) {
  const { data, error, refetch } = useArchive();
  const league: Contest | null = data?.find(({ _id }) => _id === leagueId) ?? null;
  return { league, isPending: data === undefined && error === null, error, refetch };
}
