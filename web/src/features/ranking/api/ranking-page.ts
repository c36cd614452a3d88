import { keepPreviousData } from "@tanstack/react-query";
import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import type { Contest } from "@/api/types";

/** Rows of a page (spec §3). */
export const pageSize = 10;

interface PageChoice {
  /** null: the overall ranking. */
  fixtureId: string | null;
  /** The number of a further scoring; null: the contest's own. */
  scoring: number | null;
  /** null: the page that holds my team. */
  page: number | null;
  around: string | null;
}

/** A page of a contest's or a fixture's ranking; the one before stays until the next has come. */
export function useRankingPage(
  contest: Contest,
  { fixtureId, scoring, page, around }: PageChoice,
  enabled: boolean,
) {
  const where = page !== null ? { page } : around !== null ? { around } : { page: 1 };
  const query = {
    size: pageSize,
    ...where,
    ...(fixtureId === null ? {} : { fixtureId }),
    ...(scoring === null ? {} : { scoring }),
  };
  return $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId: contest._id }, query } },
    { ...freshnessOf(contest), enabled, placeholderData: keepPreviousData },
  );
}
