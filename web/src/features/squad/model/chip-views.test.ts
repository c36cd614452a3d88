import { describe, expect, test } from "vitest";
import { afterTap, chipViews, type ToldChip } from "./chip-views";
import { armbandTimes, givesUp, type ChipRule, type Chips } from "./chips";

const rule = (name: ChipRule["name"], kind: ChipRule["kind"], changes: Partial<ChipRule> = {}): ChipRule => ({
  ...{ name, kind, available: 1, windows: [], excludes: [], price: null },
  ...changes,
});
const all = [
  rule("WildCard", "WildCard", {
    available: 2,
    windows: [
      { first: 1, last: 19, number: 1 },
      { first: 20, last: 38, number: 1 },
    ],
  }),
  rule("Na raz", "FreeHit", { excludes: ["Joker"] }),
  rule("TripleCaptain", "TripleCaptain"),
  rule("Joker", "PriceJoker", { price: 80 }),
];
const one: Chips = { all, perRound: 1 };
const two: Chips = { all, perRound: 2 };
const told = (changes: Partial<Record<string, Partial<ToldChip>>> = {}): ToldChip[] =>
  all.map(({ name }) => ({
    ...{ name, left: 1, until: null, opensIn: null, problem: null },
    ...changes[name],
  }));
const viewOf = (name: string, options: Partial<Parameters<typeof chipViews>[0]> = {}) => {
  const views = chipViews({ chips: one, told: told(), saved: [], chosen: [], round: 14, ...options });
  return views.find((view) => view.name === name);
};

describe("what is left of a chip", () => {
  test("is what the server tells, until when", () => {
    const views = { told: told({ WildCard: { until: 19, opensIn: 20 } }) };
    expect(viewOf("WildCard", views)).toMatchObject({ left: 1, until: 19, opensIn: 20, obstacle: null });
  });
  test("counts one that is chosen, saved or not, as used", () => {
    const saved = { told: told({ WildCard: { left: 0 } }), saved: ["WildCard"] };
    expect(viewOf("WildCard", { ...saved, chosen: ["WildCard"] })).toMatchObject({ left: 0, isOn: true });
    expect(viewOf("WildCard", { ...saved, chosen: [] })).toMatchObject({ left: 1, obstacle: null });
    expect(viewOf("WildCard", { chosen: ["WildCard"] })).toMatchObject({ left: 0, obstacle: null });
  });
  test("is all of the window for a new team, which has nothing of those that lift the limit", () => {
    expect(viewOf("WildCard", { told: null })).toMatchObject({
      ...{ left: 1, until: 19, opensIn: 20 },
      obstacle: { code: "first-round" },
    });
    expect(viewOf("TripleCaptain", { told: null })).toMatchObject({ left: 1, until: null, obstacle: null });
  });
});

describe("why a chip cannot be played", () => {
  test.each([
    ["chip-used-up", "used-up"],
    ["chip-not-now", "not-now"],
    ["chip-first-round", "first-round"],
    ["chip-unlimited-round", "unlimited-round"],
    ["chip-running", "running"],
    ["chip-of-tomorrow", "other"],
  ])("is %s of the server", (problem, code) => {
    expect(viewOf("WildCard", { told: told({ WildCard: { problem } }) })?.obstacle).toEqual({ code });
  });
  test("is that the round has another one that excludes it, whichever of them says so", () => {
    const [joker, hit] = [
      viewOf("Joker", { chips: two, chosen: ["Na raz"] }),
      viewOf("Na raz", { chips: two, chosen: ["Joker"] }),
    ];
    expect(joker?.obstacle).toEqual({ code: "excludes", other: "Na raz" });
    expect(hit?.obstacle).toEqual({ code: "excludes", other: "Joker" });
  });
  test("is that the round has all it may have, but for one that takes another's place", () => {
    const chosen = ["Na raz", "TripleCaptain"];
    expect(
      viewOf("Joker", { chips: { ...two, all: all.map((chip) => ({ ...chip, excludes: [] })) }, chosen }),
    ).toMatchObject({ obstacle: { code: "too-many", most: 2 } });
    expect(viewOf("WildCard", { chips: two, chosen })?.obstacle).toBeNull();
    expect(viewOf("Joker", { chosen: ["TripleCaptain"] })?.obstacle).toBeNull();
  });
});

describe("a tap on a chip", () => {
  test.each([
    [one, [], "WildCard", ["WildCard"]],
    [one, ["WildCard"], "WildCard", []],
    [one, ["WildCard"], "TripleCaptain", ["TripleCaptain"]],
    [two, ["TripleCaptain"], "WildCard", ["WildCard", "TripleCaptain"]],
    [two, ["Na raz", "TripleCaptain"], "WildCard", ["WildCard", "TripleCaptain"]],
  ])("plays it, takes it back, or takes another's place: %#", (chips, chosen, name, after) => {
    expect(afterTap(chips, chosen, name)).toEqual(after);
  });
  test("gives transfers up only where nothing lifts their limit any more", () => {
    const rules = { chips: one };
    expect(givesUp(rules, ["Na raz"], [])).toBe(true);
    expect(givesUp(rules, ["Na raz"], ["WildCard"])).toBe(false);
    expect(givesUp(rules, ["TripleCaptain"], [])).toBe(false);
    expect(givesUp({}, [], [])).toBe(false);
  });
});

test("captain and vice-captain count as often as the chips say", () => {
  const rules = { chips: { all: [...all, rule("Duet", "TwoCaptains")], perRound: 1 } };
  expect(armbandTimes(rules, [])).toEqual({ captain: 2, vice: 1 });
  expect(armbandTimes(rules, ["TripleCaptain"])).toEqual({ captain: 3, vice: 1 });
  expect(armbandTimes(rules, ["Duet"])).toEqual({ captain: 2, vice: 2 });
});
