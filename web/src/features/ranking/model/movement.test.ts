import { expect, it } from "vitest";
import { aheadOf, gapToLeader, movement, sharedPositions } from "./movement";
import { standOf } from "./stand";

it("tells up, down, same and new", () => {
  expect(movement({ rankingPosition: 3, previousPosition: 17 })).toEqual({ direction: "up", places: 14 });
  expect(movement({ rankingPosition: 9, previousPosition: 4 })).toEqual({ direction: "down", places: 5 });
  expect(movement({ rankingPosition: 4, previousPosition: 4 })).toEqual({ direction: "same", places: 0 });
  expect(movement({ rankingPosition: 4, previousPosition: null })).toEqual({ direction: "new", places: 0 });
});

it("finds positions that teams share", () => {
  const entries = [1, 2, 2, 4].map((rankingPosition, index) => ({
    _id: String(index),
    rankingPosition,
    name: "Orły",
    points: 1,
    previousPosition: null,
  }));
  expect([...sharedPositions(entries)]).toEqual([2]);
});

it("counts the gap to the leader without rounding errors", () => {
  expect(gapToLeader(161.3, 84.9)).toBe(76.4);
  expect(gapToLeader(84.9, 84.9)).toBe(0);
  expect(aheadOf(126, 1284)).toBe(90);
  expect(aheadOf(1, 1)).toBe(0);
});

it("draws teams as seats, mine in the column that holds my points", () => {
  const histogram = [
    { from: 0, to: 10, teams: 40 },
    { from: 10, to: 20, teams: 95 },
    { from: 20, to: 30, teams: 1 },
  ];
  const stand = standOf(histogram, 10);
  expect(stand?.teamsPerSeat).toBe(5);
  expect(stand?.columns.map(({ seats, isMine }) => [seats, isMine])).toEqual([
    [8, false],
    [19, true],
    [1, false],
  ]);
  expect(standOf(histogram, 30)?.columns[2]?.isMine).toBe(true);
  expect(standOf([], 1)).toBeNull();
  expect(standOf([{ from: 0, to: 0, teams: 0 }], null)).toBeNull();
});
