import type { Contest } from "@/api/types";

/**
 * The matches of a round with a joker after a press on one; null: there is none left. The only joker of a round moves. How many are
 * left in the whole contest the server knows.
 */
export function afterPress(
  joker: Contest["joker"],
  on: readonly string[],
  key: string,
): readonly string[] | null {
  if (on.includes(key)) return on.filter((other) => other !== key);
  const most = joker?.perRound ?? joker?.perContest ?? 0;
  if (on.length < most) return [...on, key];
  return most === 1 ? [key] : null;
}
