import { useMemo } from "react";
import { $api } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { useCurrentLeague } from "@/api/leagues";
import type { Contest, OwnStanding } from "@/api/types";

/** The service answers for so many contests. */
const most = 50;

/** My place in a contest, as the menu, home and history name it. */
export interface OwnPlace {
  position: number;
  total: number;
  /** In the previous fixture's final ranking; null for a team that wasn't there. */
  previousPosition: number | null;
}

/**
 * My place in a contest and whether the contest has news. The current contest and my open ones are asked for
 * together, once for all parts of a page.
 */
function useOwnStanding(contest: Contest | null): { standing?: OwnStanding; isLoading: boolean } {
  const { joined, league } = useCurrentLeague();
  const followed = useMemo(
    () =>
      joined
        .filter(({ _id, isClosed }) => !isClosed || _id === league?._id)
        .map(({ _id }) => _id)
        .sort()
        .slice(0, most),
    [joined, league],
  );
  const asked = contest === null ? [] : followed.includes(contest._id) ? followed : [contest._id];
  const { data, isLoading } = $api.useQuery(
    "get",
    "/ranking/mine",
    { params: { query: { league: asked } } },
    { ...(asked === followed ? {} : freshnessOf(contest)), enabled: contest !== null },
  );
  const standing = data?.find((one) => one.league === contest?._id);
  return standing === undefined ? { isLoading } : { standing, isLoading };
}

/** My place in a contest's public ranking; undefined while it is asked for, null before results and where it cannot be read. */
export function useOwnPlace(contest: Contest | null): OwnPlace | null | undefined {
  const { standing, isLoading } = useOwnStanding(contest);
  if (standing === undefined) return isLoading ? undefined : null;
  const { rankingPosition: position, total, previousPosition } = standing;
  return position === null ? null : { position, total, previousPosition };
}

/** My position in a contest's public ranking; null until results have been counted. */
export function useMyPosition(contest: Contest | null): number | null {
  return useOwnPlace(contest)?.position ?? null;
}

/** Whether a contest has any news: only then the navigation names them. */
export function useHasNews(contest: Contest | null): boolean {
  return (useOwnStanding(contest).standing?.news ?? 0) > 0;
}
