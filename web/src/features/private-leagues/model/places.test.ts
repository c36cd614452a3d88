import { expect, it } from "vitest";
import { isUncounted, leaderPoints, myPlace, pageOf } from "./places";

const row = (
  _id: string,
  rankingPosition: number,
  points: number,
  previousPosition: number | null = null,
) => ({
  ...{ _id, rankingPosition, points, previousPosition, isShared: false, behindOn: null, stillToPlay: null },
  name: _id,
});

it("finds my place and what is missing to the leader", () => {
  const ranking = [row("a", 1, 161.3), row("b", 2, 84.9)];
  expect(myPlace(ranking, "b")).toEqual({ row: ranking[1], gap: 76.4 });
  expect(myPlace(ranking, "c")).toBeNull();
  expect(leaderPoints([])).toBe(0);
});

it("opens at the page that holds my team", () => {
  const ranking = Array.from({ length: 25 }, (_, index) => row(String(index), index + 1, 25 - index));
  expect([pageOf(ranking, "9"), pageOf(ranking, "10"), pageOf(ranking, "24"), pageOf(ranking, null)]).toEqual(
    [1, 2, 3, 1],
  );
});

it("tells a league without results from one where all have zero", () => {
  expect(isUncounted([row("a", 1, 0), row("b", 1, 0)], false)).toBe(true);
  expect(isUncounted([row("a", 1, 0), row("b", 1, 0)], true)).toBe(false);
  expect(isUncounted([row("a", 1, 0, 1), row("b", 1, 0, 1)], false)).toBe(false);
  expect(isUncounted([row("a", 1, 3), row("b", 2, 0)], false)).toBe(false);
});
