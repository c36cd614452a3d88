import type { Contest } from "@/api/types";

/**
 * What a predicted score pays by a scale (rules-blocks.md, section 2). The server counts by the same rules; the vectors in
 * proto-contracts/vectors/scale.json hold both to them.
 */
export interface Levels {
  tendency: number;
  /** Null: a right difference counts as the outcome alone. */
  difference: number | null;
  /** Of a close score, in place of the difference; null or left out: there is no such level. */
  close?: number | null;
  exact: number;
}
export type Outcome = "home" | "draw" | "away";
/** The bounds of a right outcome's points, where the lock makes them: the fewer predicted it, the more it pays. */
export interface Quota {
  min: number;
  max: number;
}
export type Scale = Readonly<Record<Outcome, Levels>> & {
  /** Null or left out: the levels pay as they are. */
  readonly quota?: Quota | null;
};
export const outcomes = ["home", "draw", "away"] as const satisfies Outcome[];
/** The right part of a prediction; `side`: the goals of one side, where parts add up and the outcome is wrong. */
export type Level = "exact" | "close" | "difference" | "tendency" | "side";
/** The levels of a scale. */
type ScaleLevel = Exclude<Level, "side">;
export type Pair = readonly [home: number, away: number];

/** The highest number of one side in a prediction. */
export const highestScore = 199;

const areLevels = (given: Levels | number | null): given is Levels =>
  given !== null && typeof given !== "number";

/** A contest's scale; null where scores pay otherwise, or options with rates are predicted. */
export function scaleOf(scoring: Contest["scoring"]): Scale | null {
  const { home = null, draw = null, away = null, quota = null } = scoring ?? {};
  if (!areLevels(home) || !areLevels(draw) || !areLevels(away)) return null;
  return { home, draw, away, ...(quota === null ? {} : { quota }) };
}

/** The sides of a predicted score: "2:1"; null where it is none. */
export function readScore(name: string): Pair | null {
  const found = /^(0|[1-9][0-9]{0,2}):(0|[1-9][0-9]{0,2})$/.exec(name);
  if (found === null) return null;
  const [home, away] = [Number(found[1]), Number(found[2])];
  return Math.max(home, away) <= highestScore ? [home, away] : null;
}

/** Who won. */
export function outcomeOf([home, away]: Pair): Outcome {
  if (home === away) return "draw";
  return home > away ? "home" : "away";
}

/** The highest error of a close score, in halves of a goal. */
const close = 3;

/** Whether the errors of the difference, and of the sum by half, are together small. */
function isClose(predicted: Pair, played: Pair): boolean {
  const [home, away] = [predicted[0] - played[0], predicted[1] - played[1]];
  return 2 * Math.abs(home - away) + Math.abs(home + away) <= close;
}

/** The level between the winner and the exact score: a right difference or a close score. */
export function middleOf(levels: Levels): "close" | "difference" {
  return levels.close == null ? "difference" : "close";
}

/** The best level of a prediction that is right; null where even its outcome is wrong. */
export function levelOf(scale: Scale, predicted: Pair, played: Pair): ScaleLevel | null {
  const outcome = outcomeOf(played);
  if (outcomeOf(predicted) !== outcome) return null;
  if (predicted[0] === played[0] && predicted[1] === played[1]) return "exact";
  if (middleOf(scale[outcome]) === "close" && isClose(predicted, played)) return "close";
  const isDifference = outcome !== "draw" && predicted[0] - predicted[1] === played[0] - played[1];
  return isDifference && scale[outcome].difference !== null ? "difference" : "tendency";
}

/** The points of a level in a match that was played so. */
export function pointsAt(scale: Scale, level: ScaleLevel | null, played: Pair): number {
  return level === null ? 0 : (scale[outcomeOf(played)][level] ?? 0);
}
