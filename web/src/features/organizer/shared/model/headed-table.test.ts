import { describe, expect, it } from "vitest";
import { headedTable, meaningNamed, withMeaning } from "@/features/organizer/shared/model/headed-table";

const names = { who: ["zawodnik"], price: ["cena"], club: ["klub"] };
const meaningOf = (head: string) => meaningNamed(head, names);
const read = (lines: string[][], more = {}) => headedTable(lines, { meaningOf, ...more });

describe("a table's header", () => {
  it("is the first line with two known heads, below a title; equal heads get numbers", () => {
    const found = read([["Liga zimowa"], ["Lp.", "Zawodnik", "Cena", "Cena"], ["1", "Rojek", "4,5", "5"]]);
    expect(found).toMatchObject({
      ...{ at: 1, heads: ["Lp.", "Zawodnik", "Cena", "Cena (2)"], from: "heads" },
      ...{ columns: { who: "Zawodnik", price: "Cena" }, lines: [["1", "Rojek", "4,5", "5"]] },
    });
  });

  it("is the first line, too, where only that names a column of figures", () => {
    expect(
      read([
        ["Kto", "Ile"],
        ["Rojek", "4,5"],
        ["Wilga", "5"],
      ]),
    ).toMatchObject({ at: 0, columns: {} });
    expect(
      read([
        ["Rojek", "4,5"],
        ["Wilga", "5"],
      ]),
    ).toBeNull();
    expect(read([["Zawodnik", "Cena"]])).toBeNull();
  });

  it("holds what was chosen for the same heads, and before that what is chosen now", () => {
    const lines = [
      ["Kto", "Ile"],
      ["Rojek", "x"],
    ];
    const kept = [{ heads: ["Ile", "Kto"], columns: { who: "Kto" } }];
    expect(read(lines)).toBeNull();
    expect(read(lines, { kept })).toMatchObject({ from: "kept", columns: { who: "Kto" } });
    expect(read(lines, { kept, chosen: { who: "Ile" } })).toMatchObject({
      from: "chosen",
      columns: { who: "Ile" },
    });
  });

  it("gives each column one meaning, and each meaning one column", () => {
    const columns = { date: "Data", home: "A", away: "B" };
    expect(withMeaning(columns, "C", "home")).toEqual({ date: "Data", home: "C", away: "B" });
    expect(withMeaning(columns, "A", "away")).toEqual({ date: "Data", away: "A" });
    expect(withMeaning(columns, "B", "")).toEqual({ date: "Data", home: "A" });
  });
});
