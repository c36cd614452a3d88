import { expect, it } from "vitest";
import { gapToLeader, movement } from "./movement";

it("tells up, down, same and new", () => {
  expect(movement({ rankingPosition: 3, previousPosition: 17 })).toEqual({ direction: "up", places: 14 });
  expect(movement({ rankingPosition: 9, previousPosition: 4 })).toEqual({ direction: "down", places: 5 });
  expect(movement({ rankingPosition: 4, previousPosition: 4 })).toEqual({ direction: "same", places: 0 });
  expect(movement({ rankingPosition: 4, previousPosition: null })).toEqual({ direction: "new", places: 0 });
});

it("counts the gap to the leader without rounding errors", () => {
  expect(gapToLeader(161.3, 84.9)).toBe(76.4);
  expect(gapToLeader(84.9, 84.9)).toBe(0);
});
