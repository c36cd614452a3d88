import { useQueries } from "@tanstack/react-query";
import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Place } from "@/api/standing";
import type { Contest, Ranking } from "@/api/types";
import { holdersOf, type Places } from "@/api/places";

/** Rows of the page that says who holds the first prizes. */
const first = 10;

const page = (contest: Contest, number: number, size: number) =>
  $api.queryOptions(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId: contest._id }, query: { page: number, size } } },
    freshnessOf(contest),
  );

/** Where the ranking stands at the places of prizes. */
export interface PrizeStanding {
  /** Names of who has the prize now, if they are among the first ten. */
  holders: string[];
  /** Points of the last of the places; null if it is free, and as long as that isn't known. */
  points: number | null;
}

interface Standings {
  of: (places: Places | null) => PrizeStanding;
  /** The places that my team takes together with all that share its position, as far as prizes tell them apart; null without a place. */
  mine: Places | null;
  /** It is asked for the first time. */
  isLoading: boolean;
}

/** Who has the places of prizes now, or what it takes, and which of them are mine; nothing as long as nothing is counted. */
export function usePrizeStandings(
  contest: Contest,
  prizes: readonly (Places | null)[],
  place: Place | null,
): Standings {
  const top = $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId: contest._id }, query: { page: 1, size: first } } },
    { ...freshnessOf(contest), enabled: place !== null },
  );
  const entries = top.data?.entries ?? [];
  const total = top.data?.total ?? 0;
  const ends = boundsBelow(prizes, place);
  const wanted = [...prizes.flatMap((places) => places?.to ?? []), ...ends];
  const beyond = [...new Set(wanted)].filter((at) => at > first && at <= total);
  const rows = useQueries({ queries: beyond.map((at) => page(contest, at, 1)) });
  const rowAt = (at: number): Ranking["entries"][number] | undefined =>
    at <= first ? entries[at - 1] : rows[beyond.indexOf(at)]?.data?.entries[0];
  return {
    of: (places) =>
      places === null
        ? { holders: [], points: null }
        : {
            holders: holdersOf(entries, places, total).map(({ name }) => name),
            points: rowAt(places.to)?.points ?? null,
          },
    mine:
      place === null
        ? null
        : {
            from: place.position,
            to: Math.max(
              place.sharedTo ?? place.position,
              ...ends.filter((at) => rowAt(at)?.rankingPosition === place.position),
            ),
          },
    isLoading: top.isLoading || rows.some(({ isLoading }) => isLoading),
  };
}

/** The places at which a prize begins, or the first one after it, below mine: asked where my page doesn't show with whom I share. */
function boundsBelow(prizes: readonly (Places | null)[], place: Place | null): number[] {
  if (place?.sharedTo !== null) return [];
  return prizes
    .flatMap((places) => (places === null ? [] : [places.from, places.to + 1]))
    .filter((at) => at > place.position);
}
