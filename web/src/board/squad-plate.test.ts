import { describe, expect, test } from "vitest";
import type { Sport } from "@/api/types";
import { courtOf } from "./courts";
import { layOut, tokenAt, type SquadPlate, type TokenPlace } from "./squad-plate";

const formations: [Sport, number[], number][] = [
  ["football", [1, 4, 4, 2], 4],
  ["football", [1, 3, 4, 3], 4],
  ["football", [1, 5, 3, 2], 4],
  ["volleyball", [1, 1, 2, 2, 1], 5],
  ["basketball", [2, 2, 1], 5],
  ["athletics", [8], 2],
  ["skiJumping", [5], 2],
  ["tennis", [4], 2],
  ["speedway", [2, 3, 2], 1],
  ["olympics", [6, 5, 4], 0],
];

const overlaps = (one: TokenPlace, two: TokenPlace) =>
  one.x < two.x + two.width &&
  two.x < one.x + one.width &&
  one.y < two.y + two.height &&
  two.y < one.y + one.height;

function at(plate: SquadPlate, no: number): TokenPlace {
  const place = plate.tokens[no - 1];
  if (place === undefined) throw new Error(`no slot ${no}`);
  return place;
}

describe.each([320, 343, 390, 720])("a board %i px wide", (width) => {
  test.each(formations)("%s %j holds every token apart and inside", (sport, rows, bench) => {
    const plate = layOut(courtOf(sport), rows, bench, width);
    expect(plate.tokens.map(({ no }) => no)).toEqual(plate.tokens.map((_, index) => index + 1));
    for (const token of plate.tokens) {
      expect(token.x).toBeGreaterThanOrEqual(0);
      expect(token.x + token.width).toBeLessThanOrEqual(width);
      expect(token.y).toBeGreaterThanOrEqual(token.isBench ? plate.bench.y : 0);
      expect(token.y + token.height).toBeLessThanOrEqual(token.isBench ? plate.height : plate.court.height);
      const neighbours = plate.tokens.filter((other) => other !== token && overlaps(token, other));
      expect(neighbours).toEqual([]);
    }
  });
});

test("a squad of 15 gets a taller board", () => {
  const small = layOut(courtOf("football"), [1, 4, 4, 2], 3, 720);
  expect(layOut(courtOf("football"), [1, 4, 4, 2], 4, 720).court.height).toBeGreaterThan(small.court.height);
});

test("an empty row takes no room", () => {
  const without = layOut(courtOf("football"), [1, 4, 4, 0], 4, 390);
  expect(without.tokens).toHaveLength(13);
  expect(at(without, 9).y).toBeGreaterThan(at(without, 5).y);
});

describe("the token at a point", () => {
  const plate = layOut(courtOf("football"), [1, 4, 4, 2], 4, 390);
  const centre = ({ x, y, width, height }: TokenPlace) => [x + width / 2, y + height / 2] as const;

  test("is the one it lies in", () => {
    for (const token of plate.tokens) expect(tokenAt(plate, ...centre(token))?.no).toBe(token.no);
  });

  test("is the nearest within a finger, never the dragged one", () => {
    const goalkeeper = at(plate, 1);
    expect(tokenAt(plate, goalkeeper.x - 10, goalkeeper.y + 5)?.no).toBe(1);
    expect(tokenAt(plate, ...centre(goalkeeper), 1)).toBeNull();
    expect(tokenAt(plate, goalkeeper.x - 60, goalkeeper.y)).toBeNull();
  });
});
