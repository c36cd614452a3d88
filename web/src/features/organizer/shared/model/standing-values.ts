import type { StandingValue } from "@/api/types";

/** Whether the value is a match's own (its result, start or venue), and no player's. */
export function isOfMatch({ kind }: StandingValue): boolean {
  return kind === "result" || kind === "start" || kind === "venue";
}
