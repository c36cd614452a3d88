import { describe, expect, it, test } from "vitest";
import file from "../../../../../../proto-contracts/vectors/sets.json";
import type { SportEvent } from "@/api/types";
import {
  isDecided,
  likelySet,
  mostSets,
  setProblems,
  setsWon,
  type Pair,
} from "@/features/organizer/results/model/sets";

/** The server's codes, as the browser calls them. */
const faults: Readonly<Record<string, string>> = {
  "set-drawn": "drawn",
  "set-unfinished": "unfinished",
  "set-margin": "margin",
  "set-overlong": "overlong",
  "set-after-end": "afterEnd",
};

describe("single sets are judged as the server judges them", () => {
  test.each(file.matches)("$name", ({ sport, basis, sets, won, faults: told, brokenOff = false }) => {
    const played = sets as Pair[];
    const found = setProblems(played, sport, basis as SportEvent["resultBasis"], brokenOff);
    expect(found.map(({ number, fault, target }) => [number, fault, target])).toEqual(
      told.map(([number, fault, target]) => [number, faults[String(fault)], target]),
    );
    expect(setsWon(played, brokenOff)).toEqual(won);
  });
});

describe("a match of sets", () => {
  it("has as many as decide it", () => {
    expect([mostSets("bestOfThree"), mostSets("bestOfFive"), mostSets("normalTime")]).toEqual([3, 5, 0]);
    expect(isDecided([[25, 1]], "bestOfThree")).toBe(false);
    expect(
      isDecided(
        [
          [25, 1],
          [25, 1],
        ],
        "bestOfThree",
      ),
    ).toBe(true);
  });
});

describe("what was probably meant", () => {
  const likely = (played: Pair, sport = "volleyball") => {
    const [problem] = setProblems([played], sport, "bestOfFive");
    return problem === undefined ? undefined : likelySet(played, problem);
  };

  it.each<[Pair, Pair]>([
    [
      [25, 24],
      [26, 24],
    ],
    [
      [26, 27],
      [26, 28],
    ],
    [
      [30, 20],
      [25, 20],
    ],
  ])("of %s are %s", (played, meant) => {
    expect(likely(played)).toEqual(meant);
  });

  it.each<[Pair, Pair | null]>([
    [
      [7, 3],
      [6, 3],
    ],
    [
      [6, 5],
      [7, 5],
    ],
    [[8, 6], null],
  ])("of %s games are %s", (played, meant) => {
    expect(likely(played, "tennis")).toEqual(meant);
  });

  it("is not known of a set that goes on", () => {
    expect(likely([24, 20])).toBeNull();
    expect(likely([9, 9])).toBeNull();
  });
});
