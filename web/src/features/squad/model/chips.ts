import type { ChipKind } from "@/api/types";

/** A chip of the contest's rules. */
export interface ChipRule {
  name: string;
  kind: ChipKind;
  available: number;
  /** Rounds by their numbers, each window with how often; empty: any round. */
  windows: readonly { first: number; last: number; number: number }[];
  /** The names of those that may not be played in the same round. */
  excludes: readonly string[];
  /** Of a price joker: the highest price at the lock, in tenths. */
  price: number | null;
}

/** The chips of a contest, and how many of them a round may have; left out: it has bonuses, or nothing. */
export interface Chips {
  all: readonly ChipRule[];
  perRound: number;
}

interface Rules {
  chips?: Chips;
}

/** Whether one of these chips is of one of the kinds. */
export const isPlayed = (
  { chips }: Rules,
  names: readonly string[],
  ...kinds: readonly ChipKind[]
): boolean => chips?.all.some(({ name, kind }) => names.includes(name) && kinds.includes(kind)) === true;

/** Whether transfers have no limit with these chips. */
export const liftsLimit = (rules: Rules, names: readonly string[]): boolean =>
  isPlayed(rules, names, "WildCard", "FreeHit");

/** Whether a change of chips gives up the transfers that one of them allowed. */
export const givesUp = (rules: Rules, before: readonly string[], after: readonly string[]): boolean =>
  liftsLimit(rules, before) && !liftsLimit(rules, after);

export const sameChips = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((name) => two.includes(name));

/** How often captain and vice-captain count, as long as nobody is known to be out. */
export function armbandTimes(rules: Rules, names: readonly string[]): { captain: number; vice: number } {
  return {
    captain: isPlayed(rules, names, "TripleCaptain") ? 3 : 2,
    vice: isPlayed(rules, names, "TwoCaptains") ? 2 : 1,
  };
}
