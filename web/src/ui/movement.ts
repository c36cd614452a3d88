/** How a team moved since the previous fixture's final ranking. */
export interface Movement {
  direction: "up" | "down" | "same" | "new";
  places: number;
}

/** A row's place, now and after the previous fixture's final ranking. */
interface Moved {
  rankingPosition: number;
  previousPosition: number | null;
}

/** Compares a row with its position before; without one the team is new. */
export function movement(entry: Moved): Movement {
  if (entry.previousPosition === null) return { direction: "new", places: 0 };
  const places = entry.previousPosition - entry.rankingPosition;
  return {
    direction: places > 0 ? "up" : places < 0 ? "down" : "same",
    places: Math.abs(places),
  };
}

/** Points between a row and the leader, never below zero. */
export function gapToLeader(leader: number, points: number): number {
  return Math.max(0, Math.round((leader - points) * 10) / 10);
}
