import { describe, expect, it } from "vitest";
import { holdersOf, isDivided, isIn, nearestAbove, placesOf } from "@/api/places";

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
    expect(prizes.map((places) => isIn(places, { from: 3, to: 3 }))).toEqual([false, false, true, false]);
    expect(nearestAbove(prizes, 417)).toBe(3);
    expect(nearestAbove(prizes, 5)).toBe(2);
    expect(nearestAbove(prizes, 1)).toBe(-1);
  });
});

describe("teams that share positions", () => {
  const prizes = ["1", "2", "3", "4-10", "losowanie"].map(placesOf);
  const of = (taken: { from: number; to: number }) => ({
    all: prizes.map((prize) => isIn(prize, taken)),
    divided: prizes.map((prize) => isIn(prize, taken) && isDivided(prize, taken)),
  });

  it("have the prizes of all of these", () => {
    const three = [true, true, true, false, false];
    expect(of({ from: 1, to: 3 })).toEqual({ all: three, divided: three });
    const last = [false, false, true, true, false];
    expect(of({ from: 3, to: 4 })).toEqual({ all: last, divided: last });
  });

  it("have a whole prize each where all of them have one alike", () => {
    expect(of({ from: 4, to: 9 }).divided).toEqual(prizes.map(() => false));
    expect(of({ from: 2, to: 2 }).divided).toEqual(prizes.map(() => false));
  });

  it("divide one with the place after it that has none", () => {
    expect(of({ from: 10, to: 11 }).divided).toEqual([false, false, false, true, false]);
  });
});

describe("who has a prize now", () => {
  const rows = [1, 1, 1, 4, 5, 5, 7, 8, 9, 9].map((rankingPosition, index) => ({
    _id: `t${index}`,
    rankingPosition,
    name: `Drużyna${index}`,
    points: 50,
    previousPosition: null,
    isShared: false,
    behindOn: null,
    stillToPlay: null,
  }));
  const names = (from: number, to: number, total = 10) =>
    holdersOf(rows, { from, to }, total).map(({ _id }) => _id);

  it("is whoever shares one of its places", () => {
    expect(names(2, 2)).toEqual(["t0", "t1", "t2"]);
    expect(names(3, 4)).toEqual(["t0", "t1", "t2", "t3"]);
    expect(names(6, 6)).toEqual(["t4", "t5"]);
  });

  it("is nobody where the rows end before who shares it may", () => {
    expect(names(9, 9)).toEqual(["t8", "t9"]);
    expect(names(9, 9, 400)).toEqual([]);
    expect(names(7, 8, 400)).toEqual(["t6", "t7"]);
    expect(names(8, 11, 400)).toEqual([]);
    expect(names(11, 12)).toEqual([]);
  });
});
