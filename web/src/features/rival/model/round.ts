import { currentFixture, roundsOf } from "@/api/fixtures";
import type { Fixture } from "@/api/types";

/** Whether a round's picks are everybody's to see: the server shows them from the lock on. */
export function isVisible({ state }: Pick<Fixture, "state">): boolean {
  return state !== "upcoming" && state !== "open" && state !== "closing";
}

/** The round to compare in: the one that was asked for, else the newest with results, else the newest that is closed, else the current one. */
export function comparedRound(all: readonly Fixture[], asked: string | null): Fixture | null {
  const fixtures = roundsOf(all);
  return (
    all.find(({ _id }) => _id === asked) ??
    fixtures.findLast(({ state }) => state === "provisional" || state === "final") ??
    fixtures.findLast(isVisible) ??
    currentFixture(fixtures, null)
  );
}
