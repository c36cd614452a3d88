import { expect, it } from "vitest";
import { replay, sampleOf } from "@/features/organizer/contests/model/replay";
import { presets } from "@/features/organizer/contests/model/scale-form";

const goals = sampleOf(false);
const totals = (teams: ReturnType<typeof replay>) =>
  teams.map(({ number, total, place }) => [number, total, place]);

it("counts a sample round by 4-3-2, and shares equal places", () => {
  expect(totals(replay(presets["4-3-2"], goals))).toEqual([
    [1, 15, 1],
    [3, 15, 1],
    [2, 14, 3],
    [4, 11, 4],
    [5, 10, 5],
    [6, 8, 6],
  ]);
});

it("counts by a quota with the predictions of the sample alone", () => {
  // four of six have the winner: 10 / (40 / 6) - 1 + 3 is 3.5
  const [first] = replay(presets.quota, goals);
  expect(first?.matches[0]).toEqual({ pick: [2, 1], points: 6, level: "exact" });
});

it("pays a rare score to who has it alone", () => {
  const none = { tendency: 0, home: 0, away: 0, difference: 0, exact: 1 };
  const teams = replay({ ...none, rare: 5, rareBelow: 10 }, goals);
  const points = (number: number) =>
    teams.find((team) => team.number === number)?.matches.map((one) => one.points);
  expect(points(1)).toEqual([0, 1, 6, 0, 0, 0]);
  expect(points(2)).toEqual([1, 0, 0, 6, 1, 0]);
});

it("has the same round in points for sports with many", () => {
  const points = sampleOf(true);
  expect(points.results[0]).toEqual([51, 46]);
  const margin = { result: 3, near: 1, within: 4, exact: 2 };
  expect(replay(margin, points)).toHaveLength(6);
});
