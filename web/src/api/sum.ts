import { outcomeOf, type Level, type Pair } from "@/api/scale";

/**
 * What a predicted score pays where its right parts add up (rules-blocks.md, section 2). The vectors in
 * proto-contracts/vectors/sum.json hold the server and this to the same rules; who is rare, only the lock knows.
 */
export interface Sum {
  tendency: number;
  /** The goals of the home side, whatever the outcome. */
  home: number;
  away: number;
  difference: number;
  exact: number;
  /** More for the score itself, where few others have it. */
  rare: number;
  /** In percent of the others; null: no score is rare. */
  rareBelow: number | null;
}
export const parts = ["tendency", "home", "away", "difference", "exact"] as const;
export type Part = (typeof parts)[number];

const differenceOf = ([home, away]: Pair) => home - away;

/** The parts that are right and pay, but for a rare score. */
export function partsOf(sum: Sum, predicted: Pair, played: Pair): Part[] {
  const right: Record<Part, boolean> = {
    tendency: outcomeOf(predicted) === outcomeOf(played),
    home: predicted[0] === played[0],
    away: predicted[1] === played[1],
    difference: differenceOf(predicted) === differenceOf(played),
    exact: predicted[0] === played[0] && predicted[1] === played[1],
  };
  return parts.filter((part) => right[part] && sum[part] > 0);
}

/** The points of a prediction, but for a rare score. */
export function pointsOfParts(sum: Sum, predicted: Pair, played: Pair): number {
  const tenths = partsOf(sum, predicted, played).map((part) => Math.round(sum[part] * 10));
  return tenths.reduce((all, one) => all + one, 0) / 10;
}

/** The best that is right. */
export function levelOfParts(sum: Sum, predicted: Pair, played: Pair): Level | null {
  if (predicted[0] === played[0] && predicted[1] === played[1]) return "exact";
  if (outcomeOf(predicted) !== outcomeOf(played))
    return partsOf(sum, predicted, played).length > 0 ? "side" : null;
  return sum.difference > 0 && differenceOf(predicted) === differenceOf(played) ? "difference" : "tendency";
}
