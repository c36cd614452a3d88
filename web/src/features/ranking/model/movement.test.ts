import { expect, it } from "vitest";
import type { Ranking } from "@/api/types";
import { aheadOf } from "./movement";
import { seatsOf } from "./seats";
import { figureEvery, highestBetween, placeOf, standOf, teamsBelow } from "./stand";

/** A page of a ranking that holds these positions, with their points. */
function pageOf(positions: readonly number[], points: readonly number[], total: number, page = 1) {
  return {
    entries: positions.map((rankingPosition, index) => ({
      _id: String(index),
      rankingPosition,
      name: "Orły",
      points: points[index] ?? 0,
      previousPosition: null,
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    })),
    page,
    size: 4,
    total,
    summary: { average: null, leaderPoints: 30, histogram: bars, leaders: [] },
  } satisfies Partial<Ranking>;
}

const bars = [
  { from: 0, to: 9.9, teams: 2 },
  { from: 10, to: 19.9, teams: 7 },
  { from: 20, to: 29.9, teams: 0 },
  { from: 30, to: 39.9, teams: 1 },
];

function aheadAt(index: number, page: ReturnType<typeof pageOf>): number {
  const row = page.entries[index];
  if (row === undefined) throw new Error("no such row");
  return aheadOf(row, page);
}

it("counts as lower only who is lower: not those who share the position", () => {
  const all = pageOf([1, 2, 2, 4], [30, 12, 12, 3], 4);
  expect([0, 1, 2, 3].map((index) => aheadAt(index, all))).toEqual([75, 25, 25, 0]);
  expect(aheadAt(0, pageOf([1, 1], [0, 0], 2))).toBe(0);
  expect(aheadAt(0, pageOf([1], [30], 1))).toBe(0);
  expect(aheadAt(1, pageOf([5, 6, 7, 8], [12, 11, 10, 10], 10, 2))).toBe(40);
});

it("claims no more than it knows where those who share the position go on beyond the page", () => {
  expect(aheadAt(3, pageOf([1, 2, 2, 2], [30, 15, 15, 15], 10))).toBe(20);
});

it("draws teams as seats, mine in the column that holds my points", () => {
  const histogram = [
    { from: 0, to: 9.9, teams: 40 },
    { from: 10, to: 19.9, teams: 95 },
    { from: 20, to: 29.9, teams: 1 },
  ];
  const stand = standOf(histogram, 10);
  expect(stand?.teamsPerSeat).toBe(5);
  expect(stand?.columns.map(({ seats, isMine }) => [seats, isMine])).toEqual([
    [8, false],
    [19, true],
    [1, false],
  ]);
  expect(standOf(histogram, 29.9)?.columns[2]?.isMine).toBe(true);
  expect(standOf([], 1)).toBeNull();
  expect(standOf([{ from: 0, to: 0, teams: 0 }], null)).toBeNull();
});

it("has an edge on either side of each column, and points have their place between the outer ones", () => {
  const edges = standOf(bars, null)?.edges ?? [];
  expect(edges).toEqual([0, 10, 20, 30, 40]);
  expect([0, 10, 25, 40].map((points) => placeOf(edges, points))).toEqual([0, 0.25, 0.625, 1]);
  expect([-1, 41].map((points) => placeOf(edges, points))).toEqual([0, 1]);
  expect(standOf([{ from: -3, to: -2.1, teams: 4 }], null)?.edges).toEqual([-3, -2]);
  expect(placeOf([], 5)).toBe(0);
});

it("writes as many figures at the edges as have room", () => {
  const edges = (columns: number) => Array.from({ length: columns + 1 }, (_, index) => index);
  expect([1, 6, 7, 10].map((columns) => figureEvery(edges(columns), 0.15))).toEqual([1, 1, 2, 2]);
  expect(figureEvery(edges(10), 0.23)).toBe(3);
});

it("finds the highest column that something covers", () => {
  const columns = standOf(bars, null)?.columns ?? [];
  expect(highestBetween(columns, 0, 0.25)).toBe(2);
  expect(highestBetween(columns, 0.1, 0.3)).toBe(7);
  expect(highestBetween(columns, 0.5, 1)).toBe(1);
});

it("knows teams in lower bars to have fewer points", () => {
  expect([0, 10, 19.9, 30].map((points) => teamsBelow(bars, points))).toEqual([0, 2, 2, 9]);
  expect(teamsBelow([], 3)).toBe(0);
});

it("seats me first, then others by their initials, in a row of five", () => {
  const entries = ["PustaKasa", "MłodeWilki", "żubry"].map((name) => ({ _id: name, name }));
  expect(seatsOf(entries, "MłodeWilki", "Ty")).toEqual(["Ty", "PK", "Ż", null, null]);
  expect(seatsOf(entries, null, "Ty")).toEqual(["?", "PK", "MW", "Ż", null]);
  expect(seatsOf([...entries, ...entries], "MłodeWilki", "Ty")).toHaveLength(5);
});
