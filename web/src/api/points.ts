import { createContext, useCallback, useContext } from "react";
import { paysOf, paysWhole } from "@/api/pays";
import type { Contest } from "@/api/types";
import { formatTenths } from "@/i18n/format";

type Rules = Pick<
  Contest,
  | "eventType"
  | "scoring"
  | "weight"
  | "joker"
  | "goesThrough"
  | "slam"
  | "roundWin"
  | "pointEvents"
  | "transfers"
  | "predictionFamilies"
  | "competitors"
>;

/** Whether a contest's rules can give a fraction of a point: rates do, and levels, factors, statistics or a whole round with decimals. */
export function hasFractions({
  eventType,
  scoring,
  weight,
  joker,
  goesThrough,
  slam,
  roundWin,
  pointEvents,
  transfers,
  predictionFamilies,
  competitors,
}: Rules): boolean {
  if (eventType === "Fantasy") {
    const values = [transfers?.cost ?? 0, ...pointEvents.map(({ value }) => value)];
    return pointEvents.length === 0 || !values.every((value) => Number.isInteger(value));
  }
  const pays = paysOf(scoring);
  if (pays === null) return true;
  // winners of groups pay by rates, where there are groups
  if (competitors.inGroups && predictionFamilies.some((family) => family.startsWith("Group"))) return true;
  if (roundWin?.shared === "part" || !paysWhole(pays)) return true;
  const factors = [...weight, ...(joker?.factorByRounds ?? [])].map(({ factor }) => factor);
  const figures = [...factors, joker?.factor, goesThrough, slam?.points, roundWin?.points];
  return !figures.every((figure) => Number.isInteger(figure ?? 0));
}

/** Whether the points of the contest around here are whole by its rules. */
export const WholePoints = createContext(false);

/**
 * Points in words: "30,0" and "30,5"; "30" where a contest's rules give no fraction.
 *
 * It is the contest around here, or the one given. A fraction that an organizer added by hand is shown all the same.
 */
export function usePoints(contest?: Contest): (value: number) => string {
  const around = useContext(WholePoints);
  const isWhole = contest === undefined ? around : !hasFractions(contest);
  return useCallback((value) => formatTenths(value, isWhole && Number.isInteger(value) ? 0 : 1), [isWhole]);
}
