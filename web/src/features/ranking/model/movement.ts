import type { Ranking } from "@/api/types";

type Entry = Ranking["entries"][number];

/** How a team moved since the previous fixture's final ranking. */
export interface Movement {
  direction: "up" | "down" | "same" | "new";
  places: number;
}

/** Compares a row with its position before; without one the team is new. */
export function movement(entry: Pick<Entry, "rankingPosition" | "previousPosition">): Movement {
  if (entry.previousPosition === null) return { direction: "new", places: 0 };
  const places = entry.previousPosition - entry.rankingPosition;
  return {
    direction: places > 0 ? "up" : places < 0 ? "down" : "same",
    places: Math.abs(places),
  };
}

/** Positions that more than one row of the page has. */
export function sharedPositions(entries: readonly Entry[]): Set<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { rankingPosition } of entries) {
    if (seen.has(rankingPosition)) shared.add(rankingPosition);
    seen.add(rankingPosition);
  }
  return shared;
}

/** Points between a row and the leader, never below zero. */
export function gapToLeader(leader: number, points: number): number {
  return Math.max(0, Math.round((leader - points) * 10) / 10);
}

/** Share of teams that stand lower, in whole percent. */
export function aheadOf(position: number, total: number): number {
  return total <= 1 ? 0 : Math.floor(((total - position) / total) * 100);
}
