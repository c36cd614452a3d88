import type { ImportPreview } from "@/api/types";

type Fixtures = ImportPreview["fixtures"];

/** Which rounds of a preview are shown. */
export type ShownChange = "all" | Fixtures[number]["change"];

const order = ["new", "changed", "unchanged"] as const;

/** How many rounds there are, and become what. */
export function countsOf(fixtures: Fixtures): Record<ShownChange, number> {
  const count = (change: ShownChange) => fixtures.filter((one) => one.change === change).length;
  return {
    all: fixtures.length,
    new: count("new"),
    changed: count("changed"),
    unchanged: count("unchanged"),
  };
}

/** The first filter: the one kind of change among rounds that stay as they are, else all of them. */
export function firstShown(fixtures: Fixtures): ShownChange {
  const counts = countsOf(fixtures);
  const changes = (["new", "changed"] as const).filter((change) => counts[change] > 0);
  const [only] = changes;
  return counts.unchanged > 0 && changes.length === 1 && only !== undefined ? only : "all";
}

/** The rounds to show, what changes before what does not. */
export function shownOf(fixtures: Fixtures, shown: ShownChange): Fixtures {
  return shown === "all"
    ? order.flatMap((change) => fixtures.filter((one) => one.change === change))
    : fixtures.filter((one) => one.change === shown);
}

/** Whether the files speak of athletes at all. */
export const hasAthletes = ({ athletes, prices }: ImportPreview["counts"]) => athletes > 0 || prices > 0;

/** Whether applying would write anything: rounds, athletes, prices, matches that wait for a side, or another scoring that is wanted. */
export function isWorthApplying(
  { counts, seasonRules, waiting }: ImportPreview,
  takesRules: boolean,
): boolean {
  const changes = counts.new + counts.changed + counts.newAthletes + counts.prices + waiting;
  return changes > 0 || (takesRules && seasonRules.length > 0);
}
