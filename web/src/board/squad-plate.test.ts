import { describe, expect, test } from "vitest";
import type { Sport } from "@/api/types";
import { courtOf } from "./courts";
import { CORNER, cornerTarget, layOut, tokenAt, type SquadPlate, type TokenPlace } from "./squad-plate";

interface Template {
  sport: Sport;
  fantasy?: { formations: number[][]; substitutes: number };
}

const templates = Object.values(
  import.meta.glob<Template>("../../../services/contests/templates/*-fantasy.json", {
    eager: true,
    import: "default",
  }),
);

/** What an organizer starts from in each sport. */
const usual = templates.flatMap(({ sport, fantasy }) =>
  (fantasy?.formations ?? []).map((rows): [Sport, number[], number] => [
    sport,
    rows,
    fantasy?.substitutes ?? 0,
  ]),
);
/** And squads that are harder to place. */
const formations: [Sport, number[], number][] = [
  ...usual,
  ["football", [1, 4, 4, 2], 7],
  ["athletics", [8], 2],
  ["olympics", [6, 5, 4], 0],
];

const overlaps = (one: TokenPlace, two: TokenPlace) =>
  one.x < two.x + two.width &&
  two.x < one.x + one.width &&
  one.y < two.y + two.height &&
  two.y < one.y + one.height;

/** How many letters of a name a token shows at least: bold letters of 11 px are 7 px wide, squeezed to 78 % (draw-token.ts). */
const lettersOf = ({ width }: TokenPlace) => Math.floor((width - 4) / (7 * 0.78));

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
      expect(lettersOf(token)).toBeGreaterThanOrEqual(9);
      const neighbours = plate.tokens.filter((other) => other !== token && overlaps(token, other));
      expect(neighbours).toEqual([]);
    }
  });
});

/** Where clicks go to the menu and to the × of a token. */
function targetsOf(place: TokenPlace) {
  const { out, up, width, height } = cornerTarget(place);
  const box = { y: place.y - CORNER.up - up, width, height };
  return [
    { ...box, x: place.x - CORNER.out - out },
    { ...box, x: place.x + place.width + CORNER.out + out - width },
  ] as const;
}

describe.each([320, 390, 560, 720, 864, 1200])("the controls of tokens on a board %i px wide", (width) => {
  test.each(formations)("%s %j reach no other token, and leave a token its middle", (sport, rows, bench) => {
    const plate = layOut(courtOf(sport), rows, bench, width);
    for (const token of plate.tokens) {
      const [menu, sale] = targetsOf(token);
      for (const target of [menu, sale]) {
        expect(target.width).toBeGreaterThanOrEqual(CORNER.size);
        const reached = plate.tokens.filter(
          (other) => other !== token && overlaps({ ...token, ...target }, other),
        );
        expect(reached).toEqual([]);
      }
      expect(sale.x - menu.x - menu.width).toBeGreaterThanOrEqual(token.width < 72 ? 10 : 28);
    }
  });
});

test("a control takes clicks of 44 px on a desktop's board, of every sport", () => {
  for (const [sport, rows, bench] of usual)
    for (const token of layOut(courtOf(sport), rows, bench, 864).tokens)
      expect(targetsOf(token)[0]).toMatchObject({ width: 44, height: 44 });
});

test("every sport has a template", () => {
  expect(new Set(templates.map(({ sport }) => sport)).size).toBe(9);
});

test("a squad of 15 gets a taller board", () => {
  const small = layOut(courtOf("football"), [1, 4, 4, 2], 3, 720);
  expect(layOut(courtOf("football"), [1, 4, 4, 2], 4, 720).court.height).toBeGreaterThan(small.court.height);
});

test("five substitutes stand in two lines rather than with names cut", () => {
  const phone = layOut(courtOf("volleyball"), [1, 1, 2, 2, 1], 5, 320);
  const bench = phone.tokens.filter(({ isBench }) => isBench);
  expect(new Set(bench.map(({ y }) => y)).size).toBe(2);
  expect(Math.min(...bench.map(({ x }) => x))).toBeGreaterThanOrEqual(8);
  expect(Math.max(...bench.map(({ x, width }) => x + width))).toBeLessThanOrEqual(312);
  const wide = layOut(courtOf("volleyball"), [1, 1, 2, 2, 1], 5, 530).tokens.filter(({ isBench }) => isBench);
  expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
});

test("who stand in one row take the court's room in lines, before tokens become narrow", () => {
  const linesAt = (width: number) =>
    new Set(layOut(courtOf("skiJumping"), [5], 0, width).tokens.map(({ y }) => y)).size;
  expect([linesAt(358), linesAt(480), linesAt(720)]).toEqual([2, 2, 1]);
});

test("where a token is narrow, price and opponent have a line each", () => {
  expect(layOut(courtOf("football"), [1, 4, 4, 2], 4, 358).token.lines).toBe(3);
  expect(layOut(courtOf("football"), [1, 5, 3, 2], 4, 720).token.lines).toBe(2);
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
