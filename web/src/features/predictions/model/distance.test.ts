import { expect, it } from "vitest";
import { levelOf, pointsFor, type Distance } from "@/api/pays";
import { readScore } from "@/api/scale";
import file from "../../../../../proto-contracts/vectors/distance.json";

it.each(file.scores)("by $distance, $predicted brings $points where it ends $played", (one) => {
  const distance = (file.distances as Record<string, Distance>)[one.distance];
  const [predicted, played] = [readScore(one.predicted), readScore(one.played)];
  if (distance === undefined || predicted === null || played === null) throw new Error("no vector");
  expect(levelOf(distance, predicted, played)).toBe(one.level);
  expect(pointsFor(distance, predicted, played)).toBe(one.points);
});
