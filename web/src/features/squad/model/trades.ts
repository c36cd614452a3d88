import type { SquadDistribution } from "@/api/types";

/** How squads were spread at a lock; a copy of an older release, kept for a screen without a connection, has no transfers. */
export type Spread = Pick<SquadDistribution, "teams" | "athletes"> &
  Partial<Pick<SquadDistribution, "bought" | "sold">>;

/** How many teams bought an athlete for a round, and how many sold them. */
export interface Trades {
  bought: number;
  sold: number;
}

/** An athlete's transfers of the round whose spread this is; null while that isn't known. */
export function tradesOf(spread: Spread | undefined, athlete: string): Trades | null {
  if (spread?.bought === undefined || spread.sold === undefined) return null;
  return { bought: spread.bought[athlete] ?? 0, sold: spread.sold[athlete] ?? 0 };
}

/** Teams that have, bought or sold an athlete, for the order of a list. */
export function teamsBy(
  what: "owned" | "bought" | "sold",
  spread: Spread | undefined,
  athlete: string,
): number {
  const counts = what === "owned" ? spread?.athletes : spread?.[what];
  return counts?.[athlete] ?? 0;
}
