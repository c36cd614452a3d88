import type { TeamHistory } from "@/api/types";

/** The fixture a team's history opens at: the newest one with points, else the newest. */
export function shownFixture(past: Readonly<TeamHistory["fixtures"]>): number {
  const scored = past.findLastIndex((fixture) => fixture.points !== null);
  return scored === -1 ? past.length - 1 : scored;
}
