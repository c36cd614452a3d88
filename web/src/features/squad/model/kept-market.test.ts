import { expect, test } from "vitest";
import { keepMarket, keptMarket } from "./kept-market";
import { hasFilters, noFilters } from "./players";

test("filters and order are kept for each user and contest, a typed name isn't", () => {
  const filters = { name: "Sowa", club: "gwda", maxPrice: 75, minPoints: 20, onlyWatched: true };
  keepMarket("ala", "liga", { filters, order: "price" });
  expect(keptMarket("ala", "liga")).toEqual({ filters: { ...filters, name: "" }, order: "price" });
  expect(keptMarket("ala", "puchar")).toEqual({ filters: noFilters, order: "points" });
  expect(keptMarket("ola", "liga")).toEqual({ filters: noFilters, order: "points" });
});

test("what can't be read is as if nothing were kept", () => {
  for (const kept of [
    "{",
    "7",
    "null",
    '{"filters":{"club":7,"maxPrice":"much","onlyWatched":1},"order":"best"}',
  ]) {
    localStorage.setItem("trybuna.market.ala.liga", kept);
    expect(keptMarket("ala", "liga")).toEqual({ filters: noFilters, order: "points" });
  }
});

test("a filter that was taken back narrows nothing", () => {
  expect(hasFilters({ ...noFilters, minPoints: 3 })).toBe(true);
  expect(hasFilters({ ...noFilters })).toBe(false);
});
