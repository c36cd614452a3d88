import { expect, test } from "vitest";
import { teamsBy, tradesOf } from "./trades";

const spread = { teams: 4, athletes: { a: 3 }, bought: { a: 2 }, sold: { b: 1 } };

test("an athlete's transfers are those of the round whose spread it is", () => {
  expect(tradesOf(spread, "a")).toEqual({ bought: 2, sold: 0 });
  expect(tradesOf(spread, "b")).toEqual({ bought: 0, sold: 1 });
  expect(tradesOf(undefined, "a")).toBeNull();
  expect(tradesOf({ teams: 4, athletes: { a: 3 } }, "a")).toBeNull();
});

test("athletes are ordered by the teams that have, bought or sold them, and by none where it isn't known", () => {
  expect([
    teamsBy("owned", spread, "a"),
    teamsBy("bought", spread, "a"),
    teamsBy("sold", spread, "a"),
  ]).toEqual([3, 2, 0]);
  expect([teamsBy("owned", undefined, "a"), teamsBy("sold", { teams: 4, athletes: {} }, "a")]).toEqual([
    0, 0,
  ]);
});
