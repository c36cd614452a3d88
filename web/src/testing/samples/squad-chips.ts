import type { Contest, FantasyTeam } from "@/api/types";

export type SampleChip = Contest["chips"][number];

/** A chip as a contest has it: once in the whole contest, unless said. */
export function chip(kind: SampleChip["kind"], changes: Partial<SampleChip> = {}): SampleChip {
  const windows = changes.windows ?? [];
  return {
    ...{ name: kind, kind, notConsecutive: false, excludes: [], price: null, ...changes, windows },
    available:
      windows.length === 0 ? (changes.available ?? 1) : windows.reduce((sum, { number }) => sum + number, 0),
  };
}

/** Whether transfers have no limit with these chips. */
export const lifts = (all: readonly SampleChip[], names: readonly string[]): boolean =>
  all.some(({ name, kind }) => names.includes(name) && (kind === "WildCard" || kind === "FreeHit"));

interface Played {
  /** The names of this round's chips. */
  now: readonly string[];
  /** The names of those that were used up in earlier rounds of this window. */
  used: readonly string[];
  /** The number of the round. */
  round: number;
  isFirst: boolean;
}

/** The chips as a team's answer tells them. */
export function toldChips(
  all: readonly SampleChip[],
  { now, used, round, isFirst }: Played,
): FantasyTeam["chips"] {
  return all.map(({ name, kind, available, windows }) => {
    const open = windows.find(({ first, last }) => first <= round && round <= last);
    const most = windows.length === 0 ? available : (open?.number ?? 0);
    const free = used.includes(name) ? 0 : most;
    const isClosed = windows.length > 0 && open === undefined;
    return {
      ...{ name, kind, until: open?.last ?? null, left: Math.max(0, free - Number(now.includes(name))) },
      opensIn: windows.find(({ first }) => first > round)?.first ?? null,
      problem: isClosed
        ? "chip-not-now"
        : free === 0
          ? "chip-used-up"
          : isFirst && lifts(all, [name])
            ? "chip-first-round"
            : null,
    };
  });
}
