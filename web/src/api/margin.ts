import { highestScore, outcomeOf, type Level, type Pair } from "@/api/scale";

/**
 * What a predicted winner and margin pay (rules-blocks.md, section 2). The vectors in proto-contracts/vectors/margin.json hold
 * the server and this to the same rules.
 */
export interface Margin {
  /** The winner, or the draw. */
  result: number;
  /** A margin that is off by `within` at most, counted from the home side. */
  near: number;
  /** Null: none is near. */
  within: number | null;
  exact: number;
}
export const marginParts = ["result", "near", "exact"] as const;
export type MarginPart = (typeof marginParts)[number];

const draw = "X:0";
const marginOf = ([home, away]: Pair) => home - away;

/** A least score of a winner and margin: "1:7" is 7:0, "2:3" is 0:3, "X:0" is 0:0; null where it is none. */
export function readMargin(name: string): Pair | null {
  if (name === draw) return [0, 0];
  const found = /^([12]):([1-9][0-9]{0,2})$/.exec(name);
  const margin = Number(found?.[2] ?? Number.NaN);
  if (found === null || margin > highestScore) return null;
  return found[1] === "1" ? [margin, 0] : [0, margin];
}

/** The winner and margin of a score. */
export function marginName(score: Pair): string {
  const margin = marginOf(score);
  if (margin === 0) return draw;
  return `${margin > 0 ? "1" : "2"}:${Math.abs(margin)}`;
}

/** The parts that are right and pay. */
export function partsOfMargin(margin: Margin, predicted: Pair, played: Pair): MarginPart[] {
  const off = Math.abs(marginOf(predicted) - marginOf(played));
  const right: Record<MarginPart, boolean> = {
    result: outcomeOf(predicted) === outcomeOf(played),
    near: margin.within !== null && off <= margin.within,
    exact: off === 0,
  };
  return marginParts.filter((part) => right[part] && margin[part] > 0);
}

export function pointsOfMargin(margin: Margin, predicted: Pair, played: Pair): number {
  const tenths = partsOfMargin(margin, predicted, played).map((part) => Math.round(margin[part] * 10));
  return tenths.reduce((all, one) => all + one, 0) / 10;
}

/** The best that is right: the margin itself, a near one (also of the other side), or the winner. */
export function levelOfMargin(margin: Margin, predicted: Pair, played: Pair): Level | null {
  if (marginOf(predicted) === marginOf(played)) return "exact";
  if (partsOfMargin(margin, predicted, played).includes("near")) return "close";
  return outcomeOf(predicted) === outcomeOf(played) ? "tendency" : null;
}
