import type { PrivateLeague } from "@/api/types";
import { gapToLeader } from "@/ui/movement";

type Row = PrivateLeague["privateLeagueRanking"][number];

/** Private leagues that one may be in, over all contests that are not closed (spec §5). */
export const mostLeagues = 3;

/** Rows of a page (spec §9). */
export const pageSize = 10;

/** Where I stand among the members; null for who isn't one. */
export interface MyPlace {
  row: Row;
  /** Points to the leader. */
  gap: number;
}

/** Finds my team among the members. */
export function myPlace(ranking: readonly Row[], myTeamId: string | null): MyPlace | null {
  const row = ranking.find(({ _id }) => _id === myTeamId);
  return row === undefined ? null : { row, gap: gapToLeader(leaderPoints(ranking), row.points) };
}

/** What the leader has. */
export function leaderPoints(ranking: readonly Row[]): number {
  return Math.max(0, ...ranking.map(({ points }) => points));
}

/**
 * Whether nothing has been counted yet: all stand at 0, by name, and no place has changed.
 *
 * @param hasResults whether the contest has any: then a league whose members all have 0 points is counted, too.
 */
export function isUncounted(ranking: readonly Row[], hasResults: boolean): boolean {
  return (
    !hasResults && ranking.every(({ points, previousPosition }) => points === 0 && previousPosition === null)
  );
}

/** The page that holds a team; the first one where it isn't. */
export function pageOf(ranking: readonly Row[], teamId: string | null): number {
  return (
    Math.floor(
      Math.max(
        0,
        ranking.findIndex(({ _id }) => _id === teamId),
      ) / pageSize,
    ) + 1
  );
}

/** The team's row in a league's members; undefined for who isn't one. */
export function memberOf(
  league: PrivateLeague,
  userId: string,
): PrivateLeague["members"][number] | undefined {
  return league.members.find((member) => member.userId === userId);
}
