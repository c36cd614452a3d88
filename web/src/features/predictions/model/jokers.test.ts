import { describe, expect, it } from "vitest";
import { afterPress } from "./jokers";

const rules = { factor: 2, factorByRounds: [] };
const perRound = (number: number) => ({ ...rules, perRound: number, perContest: null });

describe("a press on a joker", () => {
  it("puts it, and takes it off", () => {
    expect(afterPress(perRound(2), [], "a")).toEqual(["a"]);
    expect(afterPress(perRound(2), ["a", "b"], "a")).toEqual(["b"]);
  });

  it("moves the only one of a round, and finds none left of several", () => {
    expect(afterPress(perRound(1), ["a"], "b")).toEqual(["b"]);
    expect(afterPress(perRound(2), ["a", "b"], "c")).toBeNull();
  });

  it("leaves it to the server how many are left in the contest", () => {
    expect(afterPress({ ...rules, perRound: null, perContest: 3 }, ["a"], "b")).toEqual(["a", "b"]);
    expect(afterPress({ ...rules, perRound: null, perContest: 1 }, ["a"], "b")).toEqual(["b"]);
  });
});
