import { expect, it } from "vitest";
import { levelOf, pointsAt, readScore, type Scale } from "@/api/scale";
import file from "../../../../../proto-contracts/vectors/scale.json";

it.each(file.names)("reads $name as a score or none", ({ name, score }) => {
  expect(readScore(name)).toEqual(score);
});

it.each(file.scores)("by $scale, $predicted brings $points where it ends $played", (one) => {
  const scale = (file.scales as Record<string, Scale>)[one.scale];
  const [predicted, played] = [readScore(one.predicted), readScore(one.played)];
  if (scale === undefined || predicted === null || played === null) throw new Error("no vector");
  const level = levelOf(scale, predicted, played);
  expect(level).toBe(one.level);
  expect(pointsAt(scale, level, played)).toBe(one.points);
});
