import { useQueries } from "@tanstack/react-query";
import { $api } from "@/api/client";
import type { Places } from "@/features/prizes/model/places";

/** Rows of the page that says who holds the first prizes. */
const first = 10;

const page = (leagueId: string, number: number, size: number) =>
  $api.queryOptions("get", "/ranking/{leagueId}", {
    params: { path: { leagueId }, query: { page: number, size } },
  });

/** Where the ranking stands at the places of prizes. */
export interface PrizeStanding {
  /** Names of who has the places now, if they are among the first ten. */
  holders: string[];
  /** Points of the last of the places; null if nobody has it, and as long as that isn't known. */
  points: number | null;
}

/** Who has the places of prizes now, or what it takes; nothing as long as nothing is counted. */
export function usePrizeStandings(
  leagueId: string,
  prizes: readonly (Places | null)[],
  enabled: boolean,
): { total: number; of: (places: Places | null) => PrizeStanding } {
  const top = $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId }, query: { page: 1, size: first } } },
    { enabled },
  );
  const entries = top.data?.entries ?? [];
  const total = top.data?.total ?? 0;
  const beyond = prizes.flatMap((places) =>
    places !== null && places.to > first && places.to <= total ? [places.to] : [],
  );
  const lasts = useQueries({ queries: beyond.map((place) => page(leagueId, place, 1)) });
  const pointsAt = (place: number) =>
    place <= first
      ? (entries[place - 1]?.points ?? null)
      : (lasts[beyond.indexOf(place)]?.data?.entries[0]?.points ?? null);
  return {
    total,
    of: (places) =>
      places === null
        ? { holders: [], points: null }
        : {
            holders:
              places.to <= first ? entries.slice(places.from - 1, places.to).map(({ name }) => name) : [],
            points: pointsAt(places.to),
          },
  };
}
