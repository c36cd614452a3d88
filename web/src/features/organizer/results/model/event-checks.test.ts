import { describe, expect, it } from "vitest";
import type { SportEvent } from "@/api/types";
import {
  checkOf,
  newExcesses,
  statisticChanges,
  withoutResult,
} from "@/features/organizer/results/model/event-checks";
import { cellsOf } from "@/features/organizer/results/model/sheet";
import { aMatch, aSheet } from "@/features/organizer/results/model/sheet-samples";

const key = aMatch.key;
const check = (counted: Record<string, Record<string, number>>, event: SportEvent = aMatch) =>
  checkOf(event, aSheet, cellsOf({ [key]: counted }), { ft: [2, 1] }, "football");

describe("a match's statistics beside its score", () => {
  it("say what lacks", () => {
    const found = check({
      "piotr-jawor": { goals: 1 },
      "ewa-kawka": { goals: 1 },
      "jan-wierzba": { goals: 0 },
    });
    expect(found.totals.map(({ side, count, score }) => [side, count, score])).toEqual([
      [0, 1, 2],
      [1, 1, 1],
    ]);
    expect([found.open.length, found.impossible.length, found.counted]).toEqual([1, 0, 3]);
  });

  it("say what cannot be, an own goal counted in", () => {
    const found = check({ "piotr-jawor": { goals: 2 }, "adam-łęcki": { ownGoals: 1 } });
    expect(found.impossible).toMatchObject([{ side: 0, count: 3, score: 2 }]);
  });

  it("leave out who plays for neither club or has no price, and a match that doesn't count", () => {
    expect(check({ "ola-obca": { goals: 9 }, "bez-ceny": { goals: 9 } }).impossible).toEqual([]);
    expect(check({ "piotr-jawor": { goals: 9 } }, { ...aMatch, state: "void" }).totals).toEqual([]);
  });
});

describe("totals above the score that somebody has to say are right", () => {
  const own = { "piotr-jawor": { goals: 2 }, "adam-łęcki": { ownGoals: 1 } };

  it("are those that are not published just so", () => {
    expect(newExcesses(check(own), check({})).map(({ count }) => count)).toEqual([3]);
    expect(newExcesses(check(own), check(own))).toEqual([]);
    expect(newExcesses(check({}), check(own))).toEqual([]);
  });

  it("are asked about again once another player, number or score makes them", () => {
    expect(newExcesses(check({ "piotr-jawor": { goals: 3 } }), check(own))).toHaveLength(1);
    expect(newExcesses(check({ ...own, "piotr-jawor": { goals: 3 } }), check(own))).toHaveLength(1);
    const lower = checkOf(aMatch, aSheet, cellsOf({ [key]: own }), { ft: [1, 1] }, "football");
    expect(newExcesses(lower, check(own))).toHaveLength(1);
  });
});

describe("what keeps a fantasy round from being final", () => {
  const none = { events: {}, groupWinners: {}, groupMedalists: {} };

  it("is a match with neither a score nor statistics", () => {
    expect(withoutResult([aMatch], none)).toEqual([aMatch]);
    expect(withoutResult([aMatch], { ...none, events: { [key]: { ft: [0, 0] } } })).toEqual([]);
    expect(withoutResult([aMatch], { ...none, statistics: { [key]: { a: { minutes: 1 } } } })).toEqual([]);
    expect(withoutResult([{ ...aMatch, state: "postponed" }], none)).toEqual([]);
  });
});

describe("what publishing would change of statistics", () => {
  const words = {
    many: (count: number) => `${count}`,
    one: (name: string, tenths: number) => `${name} ${tenths}`,
  };
  const changes = (published: typeof aSheet.published, typed: typeof published, resultsRevision: number) =>
    statisticChanges({ events: [aMatch], resultsRevision }, { ...aSheet, published }, typed, words).map(
      ({ kind, before, after }) => ({ kind, before, after }),
    );
  const one = { [key]: { "piotr-jawor": { goals: 1 }, "ewa-kawka": { minutes: 90 } } };

  it("is a number before the first publication", () => {
    expect(changes({}, one, 0)).toEqual([{ kind: "statistics", before: [], after: ["2"] }]);
  });

  it("is who scores what afterwards, and nobody who stays", () => {
    const corrected = { [key]: { "ewa-kawka": { minutes: 90 }, "piotr-jawor": { minutes: 90, goals: 2 } } };
    expect(changes(one, corrected, 1)).toEqual([
      { kind: "statistics", before: ["Jawor 40"], after: ["Jawor 90"] },
    ]);
    expect(changes(one, one, 1)).toEqual([]);
    const removed = { [key]: { "ewa-kawka": { minutes: 90 } } };
    expect(changes(one, removed, 1)).toEqual([{ kind: "statistics", before: ["Jawor 40"], after: [] }]);
  });
});
