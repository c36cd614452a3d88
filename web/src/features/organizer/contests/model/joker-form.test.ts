import { describe, expect, it } from "vitest";
import { jokerBody, jokerFaults, jokerValues } from "./joker-form";

const one = { perRound: 1, perContest: null, factor: 2, factorByRounds: [] };
const grows = {
  ...{ perRound: null, perContest: 5, factor: null },
  factorByRounds: [
    { first: 1, last: 3, factor: 2 },
    { first: 4, last: 4, factor: 2.5 },
  ],
};

describe("the jokers of a contest", () => {
  it.each([one, grows])("read and write what is stored", (joker) => {
    expect(jokerBody(jokerValues({ joker }))).toEqual({ joker });
  });

  it("are none without any", () => {
    expect(jokerBody(jokerValues({ joker: null }))).toEqual({ joker: {} });
  });

  it.each(["1,5", "5,5", "2,2", ""])("take no factor %s", (factor) => {
    const typed = { ...jokerValues({ joker: one }), factor };
    expect(jokerFaults(typed)).toEqual([["jokerFactorInvalid", ["factor"]]]);
    expect(jokerBody(typed)).toEqual({});
    const [range] = jokerValues({ joker: grows }).ranges;
    const byRounds = { ...jokerValues({ joker: grows }), ranges: range ? [{ ...range, factor }] : [] };
    expect(jokerBody(byRounds)).toEqual({});
  });

  it("need a number of matches", () => {
    expect(jokerBody({ ...jokerValues({ joker: one }), number: "0" })).toEqual({});
  });
});
