import { expect, it } from "vitest";
import { actionsSaid, chainOf, changesOf, sealOf, type Facts } from "@/features/organizer/log/model/audit";

const wording = {
  moment: (instant: string) => instant.slice(0, 10),
  many: (count: number) => `${count} values`,
};

it("says what changed, field by field, and nothing of what stayed", () => {
  const changes = (before: Facts, after: Facts) => changesOf(before, after, wording);
  expect(changes({ status: "new", key: 1 }, { status: "closed", key: 1, members: 3 })).toEqual([
    "members: 3",
    "status: new → closed",
  ]);
  expect(changes({ closesAt: null }, { closesAt: "2026-11-23T18:00:00Z" })).toEqual([
    "closesAt: – → 2026-11-23",
  ]);
  const prices = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index, 50 + index]));
  expect(changes({}, { prices, teams: ["one", "two"] })).toEqual([
    "prices: 40 values",
    'teams: ["one","two"]',
  ]);
  expect(changes({}, { fixture: { pl: "Kolejka 5", en: "Round 5" } })).toEqual(["fixture: Kolejka 5"]);
  expect(changes({}, {})).toEqual([]);
});

it("leaves ids out of what changed", () => {
  const id = "0192d3e4-5f60-7a1b-8c2d-3e4f5a6b7c8d";
  const changes = changesOf({ fixtureId: null }, { fixtureId: id, teams: [id], name: "Puchar" }, wording);
  expect(changes).toEqual(["name: Puchar", "teams: 1 values"]);
});

it("finds actions by the words that stand for them on the screen", () => {
  const words = { fixture: { closed: "Zamknięto kolejkę" }, contest: { closed: "Zakończono rozgrywki" } };
  expect(actionsSaid(words, "KOLEJKĘ")).toEqual(["fixture.closed"]);
  expect(actionsSaid(words, "o")).toEqual(["fixture.closed", "contest.closed"]);
  expect(actionsSaid(words, "")).toEqual([]);
});

it("draws a whole chain as one piece, a broken one with what waits behind it", () => {
  expect(chainOf(41, null, 41)).toEqual({ whole: 1, broken: 0, after: 0 });
  const { whole, broken, after } = chainOf(411, 412, 415);
  expect([whole.toFixed(2), broken, after.toFixed(2)]).toEqual(["0.76", 0.06, "0.18"]);
  expect(chainOf(0, 1, 500)).toEqual({ whole: 0, broken: 0.06, after: 0.4 });
});

it("shortens a hash to what one compares", () => {
  expect(sealOf("9c41e07a6c3e4f27")).toBe("9c41 e07a");
});
