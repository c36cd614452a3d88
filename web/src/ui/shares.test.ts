import { expect, it } from "vitest";
import { restOf, sharesOf } from "./shares";

const counts = { X: 3, "1": 12, "2": 5, "0": 3 };

it("lists what most teams chose first, with its share of all teams, and marks what I chose", () => {
  expect(sharesOf({ counts, teams: 24, mine: ["2"], most: 9 })).toEqual([
    { key: "1", teams: 12, percent: 50, isMine: false },
    { key: "2", teams: 5, percent: 21, isMine: true },
    { key: "0", teams: 3, percent: 13, isMine: false },
    { key: "X", teams: 3, percent: 13, isMine: false },
  ]);
});

it("lists mine however few chose it, unless that would be too many", () => {
  const keys = (keepsMine: boolean) =>
    sharesOf({ counts, teams: 24, mine: ["X"], most: 2, keepsMine }).map(({ key }) => key);
  expect(keys(true)).toEqual(["1", "2", "X"]);
  expect(keys(false)).toEqual(["1", "2"]);
});

it("sums up what is not listed, and has nothing to say without teams", () => {
  const listed = sharesOf({ counts, teams: 24, mine: ["X"], most: 2 });
  expect(restOf({ counts, teams: 24 }, listed)).toEqual({ options: 1, teams: 3, percent: 13 });
  expect(restOf({ counts, teams: 24 }, sharesOf({ counts, teams: 24, mine: [], most: 4 }))).toBeNull();
  expect(sharesOf({ counts: {}, teams: 0, mine: ["X"], most: 4 })).toEqual([]);
  expect(restOf({ counts: {}, teams: 0 }, [])).toBeNull();
});
