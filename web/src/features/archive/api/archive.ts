import { $api } from "@/api/client";
import { archiveFreshness } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** Every contest that is over, newest start first; `isSigned` tells those in which I took part. */
export function useArchive() {
  return $api.useQuery("get", "/leagues/archive", {}, archiveFreshness);
}

/** One finished contest; `league` is null where there is none with that id. */
export function useArchived(leagueId: string | undefined) {
  const { data, error, refetch } = useArchive();
  const league: Contest | null = data?.find(({ _id }) => _id === leagueId) ?? null;
  return { league, isPending: data === undefined && error === null, error, refetch };
}
