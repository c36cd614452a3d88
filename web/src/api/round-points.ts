import type { Contest } from "./types";

/**
 * Points of a round as a whole (rules-blocks.md, section 2). The vectors in proto-contracts/vectors/rounds.json hold the server and
 * this to the same rules.
 */
type RoundWin = NonNullable<Contest["roundWin"]>;

/** The points of each of so many winners of a round: all of them, or an equal part, rounded to a tenth, half away from zero. */
export function eachWins({ points, shared }: RoundWin, winners: number): number {
  if (shared === "full") return points;
  return Math.floor((2 * Math.round(points * 10) + winners) / (2 * winners)) / 10;
}
