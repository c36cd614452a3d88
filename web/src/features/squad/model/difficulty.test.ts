import { describe, expect, test } from "vitest";
import type { Fixture } from "@/api/types";
import { difficultyOf, nextMatchesOf, strengthsOf } from "./difficulty";

const club = (key: string) => ({ key, name: { pl: key, en: key }, colours: null });

/** A match of two clubs, with its result once it is published. */
const match = (home: string, away: string, result: [number, number] | null = null, rest: object = {}) => ({
  ...{ key: `${home}-${away}`, homeClub: club(home), awayClub: club(away), members: [] },
  ...{ homeResult: result?.[0] ?? null, awayResult: result?.[1] ?? null, groupEventName: null },
  ...{ state: result === null ? "scheduled" : "played", startsAt: "2026-08-01T18:00:00Z", ...rest },
});

const round = (state: Fixture["state"], ...events: object[]) =>
  ({ _id: `${state}-${events.length}`, state, events }) as unknown as Fixture;

describe("an opponent's difficulty", () => {
  test("is known after three matches with a published result, of which void ones are none", () => {
    const two = [round("final", match("a", "b", [1, 0])), round("final", match("b", "a", [0, 2]))];
    const off = round("final", match("a", "b", [3, 0], { state: "void" }), match("a", "b"));
    expect(difficultyOf(strengthsOf([...two, off]), "a")).toBeNull();
    expect(difficultyOf(strengthsOf([...two, round("provisional", match("b", "a", [0, 1]))]), "a")).toBe(5);
    expect(difficultyOf(strengthsOf([]), "a")).toBeNull();
  });

  test("has five steps by points per match", () => {
    const of = (points: number, matches: number) => difficultyOf(new Map([["a", { points, matches }]]), "a");
    expect([
      of(7, 10),
      of(8, 10),
      of(11, 10),
      of(12, 10),
      of(15, 10),
      of(16, 10),
      of(19, 10),
      of(20, 10),
    ]).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
    expect([of(0, 3), of(9, 3)]).toEqual([1, 5]);
  });

  test("counts 3 points for a win and 1 for a draw", () => {
    const played = [
      [1, 1],
      [2, 0],
      [0, 4],
    ].map(([home = 0, away = 0]) => round("final", match("a", "b", [home, away])));
    expect([...strengthsOf(played)]).toEqual([
      ["a", { points: 4, matches: 3 }],
      ["b", { points: 4, matches: 3 }],
    ]);
  });
});

test("the next matches of a club are those of rounds that have not closed, by their start, two of a round among them", () => {
  const fixtures = [
    round("final", match("a", "b", [1, 0])),
    round("locked", match("a", "c")),
    round(
      "open",
      match("d", "a", null, { startsAt: "2026-08-09T18:00:00Z" }),
      match("a", "b", null, { startsAt: "2026-08-08T18:00:00Z" }),
      match("b", "c"),
      match("a", "e", null, { state: "postponed" }),
    ),
    round("upcoming", match("a", "c", null, { startsAt: "2026-08-16T18:00:00Z" })),
  ];
  const told = (most: number) =>
    nextMatchesOf(fixtures, "a", most).map(({ opponent, isHome }) => [opponent?.key, isHome]);
  expect(told(5)).toEqual([
    ["b", true],
    ["d", false],
    ["c", true],
  ]);
  expect(told(1)).toEqual([["b", true]]);
});
