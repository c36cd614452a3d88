import { expect, it } from "vitest";
import { shownFixture } from "./shown-fixture";

function past(...points: (number | null)[]) {
  return points.map((one, index) => ({
    fixtureId: `f${index}`,
    name: `${index}. kolejka`,
    state: one === null ? ("locked" as const) : ("final" as const),
    points: one,
    final: one !== null,
  }));
}

it("opens a team's history at the newest fixture with points, else at the newest", () => {
  expect(shownFixture(past(10, 20, null))).toBe(1);
  expect(shownFixture(past(null, null))).toBe(1);
  expect(shownFixture(past())).toBe(-1);
});
