import { expect, test } from "vitest";
import type { Fixture } from "@/api/types";
import { averageOf, betterOf, pointsPerPrice, statisticsOf } from "./comparison";
import { known } from "./model-samples";

test("more is better, less where a price is meant, and what isn't known is no worse", () => {
  expect(betterOf([7, 3])).toBe(0);
  expect(betterOf([7, 3], "less")).toBe(1);
  expect([betterOf([3, 3]), betterOf([null, 3]), betterOf([3, null], "less")]).toEqual([null, null, null]);
});

test("the average counts fixtures that the athlete played in, of those with results", () => {
  const fixture = (state: string, points: Record<string, number>) =>
    ({ state, singleEventPoints: points }) as unknown as Fixture;
  const all = [
    fixture("final", { a: 6.5, b: 1 }),
    fixture("final", { b: 2 }),
    fixture("provisional", { a: 2 }),
    fixture("open", { a: 50 }),
  ];
  expect(averageOf(all, "a")).toBe(43);
  expect(averageOf(all, "c")).toBeNull();
});

test("points for each 1.0 of the price", () => {
  expect(pointsPerPrice({ ...known("g1"), price: 44, points: 740 })).toBe(168);
  expect(pointsPerPrice({ ...known("g1"), price: 0, points: 740 })).toBeNull();
});

test("statistics are summed over the season; a card is worse for who got more of them", () => {
  const line = (name: string, count: number, points: number) => ({
    ...{ name, displayName: { pl: name, en: name }, count, points },
  });
  const of = (...events: ReturnType<typeof line>[][]) => ({
    fixtures: events.map((lines) => ({ events: [{ lines }] })),
  });
  expect(
    statisticsOf([
      of([line("minutes", 90, 2), line("goal", 1, 4)], [line("goal", 2, 8), line("card", 2, -2)]),
      of([line("minutes", 80, 2), line("card", 1, -1)]),
    ]),
  ).toEqual([
    { name: "goal", displayName: { pl: "goal", en: "goal" }, counts: [3, 0], better: 0 },
    { name: "minutes", displayName: { pl: "minutes", en: "minutes" }, counts: [90, 80], better: null },
    { name: "card", displayName: { pl: "card", en: "card" }, counts: [2, 1], better: 1 },
  ]);
});
