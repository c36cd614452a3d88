import { describe, expect, it } from "vitest";
import type { AthletesSheet } from "@/api/types";
import type { Column } from "@/features/organizer/athletes/model/cells";
import {
  clubTyped,
  emptyDraft,
  rowsOf,
  typedOver,
  withClub,
  withoutRow,
  withRow,
  type Draft,
} from "@/features/organizer/athletes/model/draft";
import { leftAfter, rebased } from "@/features/organizer/athletes/model/settle";
import { aSheet, anAthlete } from "@/features/organizer/athletes/model/sheet-samples";

const type = (row: string, column: Column, text: string, draft: Draft = emptyDraft) =>
  typedOver(aSheet, draft, [{ row, column, text }]);
const nothing = { rows: new Set<string>(), clubs: new Set<string>() };
/** The sheet with Adam Łęcki at another price, and whoever is new. */
const answer = (price: number, ...fresh: AthletesSheet["athletes"]): AthletesSheet => ({
  ...aSheet,
  revision: "two",
  athletes: [...aSheet.athletes.map((one) => (one._id === "adam-łęcki" ? { ...one, price } : one)), ...fresh],
});
const rojek = { surname: "Rojek", club: "Wicher Górki", position: "napastnicy", price: "4,9" };
const aRojek = { ...anAthlete("Rojek", "wicher", 4.9), name: "", surname: "Rojek", _id: "a-77" };

describe("what is typed while a save runs", () => {
  it("stays, over what was sent, and is nobody else's change", () => {
    const draft = type("adam-łęcki", "price", "4,6");
    const later = type("marek-klon", "price", "4,2", type("adam-łęcki", "price", "4,7", draft));
    const left = leftAfter(later, { draft, sheet: aSheet, out: nothing }, answer(4.6));
    expect(left.athletes).toEqual({
      "adam-łęcki": { price: { text: "4,7", over: "46" } },
      "marek-klon": { price: { text: "4,2", over: "43" } },
    });
    expect(rowsOf(answer(4.6), left).flatMap(({ clashes }) => Object.keys(clashes))).toEqual([]);
  });

  it("is what was put back, too", () => {
    const draft = type("adam-łęcki", "price", "4,6");
    const later = type("adam-łęcki", "price", "4,4", draft);
    const left = leftAfter(later, { draft, sheet: aSheet, out: nothing }, answer(4.6));
    expect(left.athletes).toEqual({ "adam-łęcki": { price: { text: "4,4", over: "46" } } });
  });

  it("goes on in the athlete that a new row has become", () => {
    const { draft, id } = withRow(emptyDraft, rojek);
    const sent = { draft, sheet: aSheet, out: nothing };
    const after = answer(4.4, aRojek);
    expect(leftAfter(draft, sent, after)).toEqual(emptyDraft);
    expect(leftAfter(type(id, "price", "5,1", draft), sent, after)).toEqual({
      ...emptyDraft,
      athletes: { "a-77": { price: { text: "5,1", over: "49" } } },
    });
    const other = withRow(withoutRow(draft, id));
    expect(leftAfter(other.draft, sent, after).added).toEqual([other.id]);
  });

  it("stays of a club as well", () => {
    const draft = clubTyped(aSheet, emptyDraft, "orly", "pl", "Orły");
    const later = clubTyped(aSheet, draft, "orly", "pl", "Orły II");
    const after = {
      ...aSheet,
      clubs: aSheet.clubs.map((one) =>
        one.key === "orly" ? { ...one, name: { ...one.name, pl: "Orły" } } : one,
      ),
    };
    const left = leftAfter(later, { draft, sheet: aSheet, out: nothing }, after);
    expect(left.clubs).toEqual({ orly: { pl: { text: "Orły II", over: "Orły" } } });
  });
});

describe("a draft over a sheet that was read", () => {
  it("has no rows and clubs whose save was done without an answer", () => {
    const { draft } = withRow(withRow(type("adam-łęcki", "price", "4,6"), rojek).draft, {
      ...rojek,
      surname: "Kot",
    });
    const made = withClub(aSheet, draft, "Huragan").draft;
    const after = {
      ...answer(4.6, aRojek),
      clubs: [
        ...aSheet.clubs,
        { key: "huragan", name: { pl: "Huragan", en: "Huragan" }, colours: null, country: null },
      ],
    };
    const next = rebased(after, made);
    expect(rowsOf(after, next).map(({ cells }) => cells.surname)).toEqual([
      ...["Kot", "Wierzba", "Łęcki", "Wilga", "Klon", "Rojek"],
    ]);
    expect(Object.keys(next.athletes)).toEqual(next.added);
    expect([next.clubs, next.addedClubs]).toEqual([{}, []]);
  });

  it("keeps a second row of the same words: one athlete is one row", () => {
    const { draft } = withRow(withRow(emptyDraft, rojek).draft, rojek);
    expect(rebased(answer(4.4, aRojek), draft).added).toHaveLength(1);
  });
});
