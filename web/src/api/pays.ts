import type { Contest } from "@/api/types";
import { levelOfMargin, marginParts, pointsOfMargin, readMargin, type Margin } from "@/api/margin";
import { boundsOf, isWhole } from "@/api/quota";
import {
  levelOf as levelBy,
  outcomeOf,
  readScore,
  pointsAt,
  scaleOf,
  type Level,
  type Pair,
  type Scale,
} from "@/api/scale";
import { levelOfParts, parts, pointsOfParts, type Sum } from "@/api/sum";

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
export type Pays = Scale | Distance | Sum | Margin;

export const isDistance = (pays: Pays): pays is Distance => "top" in pays;
export const isScale = (pays: Pays): pays is Scale => "home" in pays && typeof pays.home !== "number";
export const isMargin = (pays: Pays): pays is Margin => "within" in pays;
export const isSum = (pays: Pays): pays is Sum => "tendency" in pays;

/** How a contest's scores pay; null where options with rates are predicted. */
export function paysOf(scoring: Contest["scoring"]): Pays | null {
  if (scoring?.kind === "distance") return distanceOf(scoring);
  if (scoring?.kind === "margin") return marginOf(scoring);
  return scoring?.kind === "sum" ? sumOf(scoring) : scaleOf(scoring);
}

/** A prediction that pays so, as a score: a margin is a least score of it; null where it is none. */
export function readPick(pays: Pays, name: string): Pair | null {
  return isMargin(pays) ? readMargin(name) : readScore(name);
}

type Scoring = NonNullable<Contest["scoring"]>;
/** Points that may stand in the place of levels; nothing where there are none. */
const figure = (given: unknown) => (typeof given === "number" ? given : 0);

function distanceOf({ top, perGoal, exact, least, draw }: Scoring): Distance {
  return {
    ...{ top: figure(top), perGoal: figure(perGoal), exact: figure(exact), least: figure(least) },
    draw: typeof draw === "number" ? draw : null,
  };
}

function sumOf({ tendency, home, away, difference, exact, rare, rareBelow }: Scoring): Sum {
  return {
    ...{ tendency: figure(tendency), home: figure(home), away: figure(away) },
    ...{ difference: figure(difference), exact: figure(exact), rare: figure(rare) },
    rareBelow: rareBelow ?? null,
  };
}

function marginOf({ result, near, within, exact }: Scoring): Margin {
  return { result: figure(result), near: figure(near), within: within ?? null, exact: figure(exact) };
}

/** The best level of a prediction that is right; null where nothing is. A distance knows the score itself and the outcome. */
export function levelOf(pays: Pays, predicted: Pair, played: Pair): Level | null {
  if (isMargin(pays)) return levelOfMargin(pays, predicted, played);
  if (isSum(pays)) return levelOfParts(pays, predicted, played);
  if (!isDistance(pays)) return levelBy(pays, predicted, played);
  if (outcomeOf(predicted) !== outcomeOf(played)) return null;
  return predicted[0] === played[0] && predicted[1] === played[1] ? "exact" : "tendency";
}

/** The least and the most points, as long as the lock has not counted the picks; null where it is known. */
export function rangeOf(pays: Pays): [least: Pays, most: Pays] | null {
  if (isDistance(pays) || isMargin(pays)) return null;
  if (!isSum(pays)) return boundsOf(pays);
  if (pays.rare === 0) return null;
  const most = { ...pays, exact: (Math.round(pays.exact * 10) + Math.round(pays.rare * 10)) / 10 };
  return [pays, most];
}

/** The points of a prediction in a match that was played so. */
export function pointsFor(pays: Pays, predicted: Pair, played: Pair): number {
  if (isMargin(pays)) return pointsOfMargin(pays, predicted, played);
  if (isSum(pays)) return pointsOfParts(pays, predicted, played);
  if (!isDistance(pays)) return pointsAt(pays, levelBy(pays, predicted, played), played);
  const level = levelOf(pays, predicted, played);
  if (level === null) return 0;
  if (pays.draw !== null && outcomeOf(played) === "draw") return pays.draw;
  const off = Math.abs(predicted[0] - played[0]) + Math.abs(predicted[1] - played[1]);
  return Math.max(pays.least, pays.top - pays.perGoal * off + (level === "exact" ? pays.exact : 0));
}

/** Whether only whole points can be paid. */
export function paysWhole(pays: Pays): boolean {
  if (isMargin(pays)) return marginParts.every((part) => Number.isInteger(pays[part]));
  if (isSum(pays)) return [...parts.map((part) => pays[part]), pays.rare].every(Number.isInteger);
  if (!isDistance(pays)) return isWhole(pays);
  return [pays.top, pays.perGoal, pays.exact, pays.least, pays.draw ?? 0].every(Number.isInteger);
}
