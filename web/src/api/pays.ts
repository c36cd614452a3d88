import type { Contest } from "@/api/types";
import { boundsOf } from "@/api/quota";
import {
  levelOf as levelBy,
  outcomeOf,
  pointsAt,
  scaleOf,
  type Level,
  type Pair,
  type Scale,
} from "@/api/scale";

/**
 * What a predicted score pays by its distance from the result (rules-blocks.md, section 2). The vectors in
 * proto-contracts/vectors/distance.json hold the server and this to the same rules.
 */
export interface Distance {
  top: number;
  /** Less for each goal that a side is off. */
  perGoal: number;
  /** More for the score itself. */
  exact: number;
  least: number;
  /** Of a right draw, in place of all others; null: it counts as any other score. */
  draw: number | null;
}
/** How predicted scores pay. */
export type Pays = Scale | Distance;

export const isDistance = (pays: Pays): pays is Distance => "top" in pays;

/** How a contest's scores pay; null where options with rates are predicted. */
export function paysOf(scoring: Contest["scoring"]): Pays | null {
  if (scoring?.kind !== "distance") return scaleOf(scoring);
  const { top, perGoal, exact, least, draw } = scoring;
  return {
    ...{ top: top ?? 0, perGoal: perGoal ?? 0, exact: exact ?? 0, least: least ?? 0 },
    draw: typeof draw === "number" ? draw : null,
  };
}

/** The best level of a prediction that is right; null where even its outcome is wrong. A distance knows the score itself and the outcome. */
export function levelOf(pays: Pays, predicted: Pair, played: Pair): Level | null {
  if (!isDistance(pays)) return levelBy(pays, predicted, played);
  if (outcomeOf(predicted) !== outcomeOf(played)) return null;
  return predicted[0] === played[0] && predicted[1] === played[1] ? "exact" : "tendency";
}

/** What is paid at least and at most, as long as the lock has not made the points; null where they are known. */
export function rangeOf(pays: Pays): [least: Pays, most: Pays] | null {
  return isDistance(pays) ? null : boundsOf(pays);
}

/** The points of a prediction in a match that was played so. */
export function pointsFor(pays: Pays, predicted: Pair, played: Pair): number {
  const level = levelOf(pays, predicted, played);
  if (!isDistance(pays)) return pointsAt(pays, level, played);
  if (level === null) return 0;
  if (pays.draw !== null && outcomeOf(played) === "draw") return pays.draw;
  const off = Math.abs(predicted[0] - played[0]) + Math.abs(predicted[1] - played[1]);
  return Math.max(pays.least, pays.top - pays.perGoal * off + (level === "exact" ? pays.exact : 0));
}
