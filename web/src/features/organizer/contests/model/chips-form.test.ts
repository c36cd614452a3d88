import { expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  chipsBody,
  chipsFaults,
  chipsInAll,
  chipsValues,
  ekstraklasaChips,
  fplChips,
  freshChip,
  kindsOf,
  windowsOf,
  type ChipRow,
} from "@/features/organizer/contests/model/chips-form";

const own = (...rows: ChipRow[]) => ({ from: "own" as const, rows });
const halves = [
  { first: 1, last: 19, number: 1 },
  { first: 20, last: 38, number: 1 },
];

it("reads windows as people type them", () => {
  expect(windowsOf(" 1-19; 20 – 38:2,40", 1)).toEqual([
    { first: 1, last: 19, number: 1 },
    { first: 20, last: 38, number: 2 },
    { first: 40, last: 40, number: 1 },
  ]);
  expect(windowsOf("", 1)).toEqual([]);
  for (const wrong of ["x", "1–", "0–3", "1–3: 0", "1 2", "–3"])
    expect(windowsOf(wrong, 1), wrong).toBeNull();
});

it("sends the chips that it was given, whatever their windows", () => {
  const chips = [
    {
      ...{ name: "Bench boost", kind: "FullSquad" as const, available: 3, notConsecutive: true },
      windows: [
        { first: 1, last: 19, number: 1 },
        { first: 20, last: 20, number: 2 },
      ],
      ...{ excludes: ["PriceJoker"], price: null },
    },
    {
      ...{ name: "PriceJoker", kind: "PriceJoker" as const, available: 1, notConsecutive: false },
      ...{ windows: [], excludes: [], price: 2.5 },
    },
  ];
  const form = chipsValues(aContest({ eventType: "Fantasy", chips }));
  expect(form.rows.map(({ name, number, windows }) => [name, number, windows])).toEqual([
    ["Bench boost", "1", "1–19, 20: 2"],
    ["", "1", ""],
  ]);
  expect(chipsBody(form, "2")).toEqual({ chips: [{ ...chips[0], available: null }, chips[1]] });
  expect(chipsInAll(form)).toBe(4);
});

it("keeps exclusions with a chip that is renamed, and drops those of a chip that went", () => {
  const [joker, wild] = [freshChip([], "PriceJoker"), { ...freshChip([], "WildCard"), key: "wild" }];
  const excluding = { ...joker, excludes: ["wild", "gone"] };
  const { chips } = chipsBody(own(excluding, { ...wild, name: " Nowy skład " }), "2");
  expect(chips?.map(({ name, excludes }) => [name, excludes])).toEqual([
    ["PriceJoker", ["Nowy skład"]],
    ["Nowy skład", []],
  ]);
  expect(chipsBody(own(excluding, wild), "1").chips?.[0]?.excludes).toEqual([]);
});

it("sends nothing while a field has no figure, and says where", () => {
  const row = freshChip([], "PriceJoker");
  const rows = [
    { ...row, number: "x" },
    { ...row, windows: "1–", price: "0" },
    { ...row, windows: "1–3", number: "0", name: "x".repeat(41) },
  ];
  expect(chipsFaults(own(...rows))).toEqual([
    ["countInvalid", 0, "number"],
    ["windowsInvalid", 1, "windows"],
    ["amountInvalid", 1, "price"],
    ["countInvalid", 2, "number"],
    ["tooLong", 2, "name"],
  ]);
  expect(chipsBody(own(...rows), "1")).toEqual({});
  expect(chipsInAll(own(...rows))).toBeNull();
  expect(chipsBody({ from: "usual", rows }, "1")).toEqual({ chips: [] });
});

it("begins a list with the usual bonuses, and new rows with a key of their own", () => {
  const availableBonuses = [
    { name: "Captain" as const, numberOfAvailableBonuses: 10 },
    { name: "WildCard" as const, numberOfAvailableBonuses: 0 },
  ];
  const { from, rows } = chipsValues(aContest({ eventType: "Fantasy", availableBonuses }));
  expect([from, rows.map(({ kind, number }) => [kind, number])]).toEqual(["usual", [["Captain", "10"]]]);
  const second = freshChip(rows, "FreeHit");
  expect(freshChip([second], "FreeHit").key).not.toBe(second.key);
});

it("offers the kinds that go with the captains", () => {
  expect(kindsOf("standing")).not.toContain("Captain");
  expect(kindsOf("bonus")).not.toContain("TwoCaptains");
  expect([...kindsOf("standing"), ...kindsOf("bonus")]).toEqual(expect.arrayContaining(["FreeHit"]));
});

it("has the lists of two other games", () => {
  const fpl = fplChips();
  expect(chipsBody(own(...fpl.rows), fpl.perRound).chips?.map(({ windows }) => windows)).toEqual([
    ...[halves, halves, halves, halves],
  ]);
  expect(fpl.rows.filter(({ notConsecutive }) => notConsecutive).map(({ kind }) => kind)).toEqual([
    "FreeHit",
  ]);
  const ekstraklasa = ekstraklasaChips();
  const { chips } = chipsBody(own(...ekstraklasa.rows), ekstraklasa.perRound);
  expect(chips?.map(({ kind, excludes, price }) => [kind, excludes.length, price])).toEqual([
    ["WildCard", 3, null],
    ["ExtraTransfer", 3, null],
    ["TwoCaptains", 2, null],
    ["FullSquad", 2, null],
    ["PriceJoker", 2, 2],
  ]);
});
