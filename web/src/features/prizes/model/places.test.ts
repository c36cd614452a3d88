import { describe, expect, it } from "vitest";
import { isIn, nearestAbove, placesOf } from "@/features/prizes/model/places";

describe("the places of a prize", () => {
  it.each([
    ["1", { from: 1, to: 1 }],
    ["2-3", { from: 2, to: 3 }],
    [" 4. – 10. ", { from: 4, to: 10 }],
    ["11—400", { from: 11, to: 400 }],
    ["5-2", null],
    ["0", null],
    ["losowanie", null],
    ["1, 2", null],
  ])("are read from %j", (position, places) => {
    expect(placesOf(position)).toEqual(places);
  });

  it("hold a position, or are the nearest above it", () => {
    const prizes = ["losowanie", "1", "2-3", "11-400"].map(placesOf);
    expect(prizes.map((places) => isIn(places, 3))).toEqual([false, false, true, false]);
    expect(nearestAbove(prizes, 417)).toBe(3);
    expect(nearestAbove(prizes, 5)).toBe(2);
    expect(nearestAbove(prizes, 1)).toBe(-1);
  });
});
