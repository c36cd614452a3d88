import { expect, test } from "vitest";
import { buy, sell } from "./market";
import { account, athletes, known, rules, squad } from "./model-samples";
import { obstaclesOf } from "./obstacles";

const codes = (draft: typeof squad, needsName = false) =>
  obstaclesOf({ draft, account, rules, athletes }, needsName).map(({ code }) => code);

test("a squad that keeps every rule has nothing in its way", () => {
  expect(codes(squad)).toEqual([]);
});

test("a missing name comes before all, then the first empty slot, then money and transfers", () => {
  const sold = sell(account, sell(account, sell(account, squad, 4), 5), 6);
  expect(codes(sold, true)).toEqual(["name"]);
  expect(obstaclesOf({ draft: sold, account, rules, athletes }, false)).toEqual([
    { code: "incomplete", filled: 5, all: 8, no: 4, position: "defender" },
    { code: "transfers", over: 1 },
  ]);
  const poor = { ...account, funds: account.funds - 20, leftBefore: 0 };
  const dear = buy(sell(poor, squad, 5), 5, known("f4"));
  expect(obstaclesOf({ draft: dear, account: poor, rules, athletes }, false)).toEqual([
    { code: "over-budget", by: 3 },
  ]);
});
