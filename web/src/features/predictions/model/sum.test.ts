import { expect, it } from "vitest";
import { levelOf, paysOf, paysWhole, pointsFor, rangeOf } from "@/api/pays";
import { readScore } from "@/api/scale";
import { partsOf, type Sum } from "@/api/sum";
import type { Contest, SportEvent } from "@/api/types";
import file from "../../../../../proto-contracts/vectors/sum.json";
import { possiblePoints } from "./summary";

const sums = file.sums as Record<string, Sum>;
const { uefa } = sums;
if (uefa === undefined) throw new Error("no vector");

it.each(file.scores)("by $sum, $predicted brings $points where it ends $played", (one) => {
  const sum = sums[one.sum];
  const [predicted, played] = [readScore(one.predicted), readScore(one.played)];
  if (sum === undefined || predicted === null || played === null) throw new Error("no vector");
  expect(levelOf(sum, predicted, played)).toBe(one.level);
  expect(partsOf(sum, predicted, played)).toEqual(one.parts.filter((part) => part !== "rare"));
  const rare = (one.parts as string[]).includes("rare") ? sum.rare : 0;
  expect(pointsFor(sum, predicted, played)).toBe(one.points - rare);
});

it("knows before the lock what a rare score may bring", () => {
  expect(rangeOf(uefa)?.map((pays) => pointsFor(pays, [2, 1], [2, 1]))).toEqual([10, 15]);
  expect(rangeOf({ ...uefa, rare: 0, rareBelow: null })).toBeNull();
  const event = { state: "scheduled", availablePredictions: [] } as unknown as SportEvent;
  expect(possiblePoints(event, { Score: "2:1" }, uefa)).toBe(15);
});

it("reads a contest's sum, and whether its points are whole", () => {
  const scoring = { kind: "sum", ...uefa } as Contest["scoring"];
  expect(paysOf(scoring)).toEqual(uefa);
  expect([paysWhole(uefa), paysWhole({ ...uefa, home: 1.5 })]).toEqual([true, false]);
});
