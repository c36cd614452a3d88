import type { ChipKind } from "@/api/types";
import { liftsLimit, type ChipRule, type Chips } from "./chips";

/** A chip of my team as the server tells it: how often it is left in the open round's window, and why the round cannot have it. */
export interface ToldChip {
  name: string;
  left: number;
  until: number | null;
  opensIn: number | null;
  problem: string | null;
}

/** Why a chip cannot be played; the words are the screen's. */
export type ChipObstacle =
  | { code: "used-up" | "not-now" | "first-round" | "unlimited-round" | "running" | "other" }
  | { code: "excludes"; other: string }
  | { code: "too-many"; most: number };

/** A chip in the row. */
export interface ChipView {
  name: string;
  kind: ChipKind;
  isOn: boolean;
  /** How often it may still be played, this round's use counted. */
  left: number;
  /** The last round of its window; null: it does not expire. */
  until: number | null;
  /** The first round of the next window. */
  opensIn: number | null;
  price: number | null;
  obstacle: ChipObstacle | null;
}

const codes: Readonly<Record<string, "used-up" | "not-now" | "first-round" | "unlimited-round" | "running">> =
  {
    "chip-used-up": "used-up",
    "chip-not-now": "not-now",
    "chip-first-round": "first-round",
    "chip-unlimited-round": "unlimited-round",
    "chip-running": "running",
  };

interface Options {
  chips: Chips;
  /** Of my team; null before there is one. */
  told: readonly ToldChip[] | null;
  /** Saved for this round: the server counts them as used. */
  saved: readonly string[];
  chosen: readonly string[];
  /** The number of this round. */
  round: number;
}

/** The contest's chips as they can be played now. */
export function chipViews({ chips, told, saved, chosen, round }: Options): ChipView[] {
  return chips.all.map((rule) => {
    const { name, kind, price } = rule;
    const known = told?.find((one) => one.name === name) ?? untouched(rule, round);
    const isSaved = saved.includes(name);
    const isOn = chosen.includes(name);
    const free = known.left + (isSaved ? 1 : 0);
    const problem = isSaved ? null : problemOf(known, free);
    return {
      ...{ name, kind, price, isOn, left: isOn ? free - 1 : free },
      ...{ until: known.until, opensIn: known.opensIn },
      obstacle: isOn ? null : (problem ?? besides(chips, rule, chosen)),
    };
  });
}

const problemOf = ({ problem }: ToldChip, free: number): ChipObstacle | null =>
  problem !== null ? { code: codes[problem] ?? "other" } : free < 1 ? { code: "used-up" } : null;

/** A chip that a new team has: nothing of it is used, and what lifts the limit of transfers does nothing. */
function untouched({ name, kind, available, windows }: ChipRule, round: number): ToldChip {
  const open = windows.find(({ first, last }) => first <= round && round <= last);
  const left = windows.length === 0 ? available : (open?.number ?? 0);
  const lifts = kind === "WildCard" || kind === "FreeHit";
  return {
    ...{ name, left, until: open?.last ?? null },
    opensIn: windows.find(({ first }) => first > round)?.first ?? null,
    problem: lifts ? "chip-first-round" : left < 1 ? "chip-not-now" : null,
  };
}

/** What of the other chips of this round stands in the way. */
function besides(chips: Chips, rule: ChipRule, chosen: readonly string[]): ChipObstacle | null {
  const others = afterTap(chips, chosen, rule.name).filter((name) => name !== rule.name);
  const other = chips.all.find(
    ({ name, excludes }) =>
      others.includes(name) && (excludes.includes(rule.name) || rule.excludes.includes(name)),
  );
  if (other !== undefined) return { code: "excludes", other: other.name };
  return others.length < chips.perRound ? null : { code: "too-many", most: chips.perRound };
}

/**
 * The chips of a round after a tap on one: it is taken back, or played. Where a round has one chip it takes the other's place, and so does
 * one that lifts the limit of transfers where another one does so.
 */
export function afterTap(chips: Chips, chosen: readonly string[], name: string): string[] {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  if (chips.perRound === 1) return [name];
  const lifts = liftsLimit({ chips }, [name]);
  const stays = chosen.filter((one) => !(lifts && liftsLimit({ chips }, [one])));
  return chips.all.flatMap((one) => (one.name === name || stays.includes(one.name) ? one.name : []));
}
