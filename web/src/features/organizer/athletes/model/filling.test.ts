import { describe, expect, it } from "vitest";
import { bulkChanges, stepOf } from "@/features/organizer/athletes/model/bulk";
import { emptyDraft, knownOf, rowsOf, typedOver, withRow } from "@/features/organizer/athletes/model/draft";
import { filtered, noFilter } from "@/features/organizer/athletes/model/filter";
import { readSheetPaste } from "@/features/organizer/athletes/model/paste";
import { aSheet, anAthlete } from "@/features/organizer/athletes/model/sheet-samples";
import { tableOf } from "@/features/organizer/shared/model/table-file";
import { withoutPaste, withPaste } from "@/features/organizer/athletes/model/taken";
import { linesOf } from "@/features/organizer/shared/model/pasted";

const rows = rowsOf(aSheet, emptyDraft);
const known = knownOf(aSheet, emptyDraft);
const read = (text: string, row = 0, column: "price" | "club" | "surname" = "surname") =>
  readSheetPaste(linesOf(text), { shown: rows, all: rows, known, cell: { row, column } });
const readFile = (text: string) =>
  readSheetPaste(linesOf(text), { shown: rows, all: rows, known, cell: null });
const cells = (text: string, row?: number, column?: "price" | "club") =>
  read(text, row, column).changes.map((change) => `${change.row} ${change.column} ${change.text}`);

describe("a paste", () => {
  it("finds columns by their heads and athletes by their names", () => {
    const found = read("Nazwisko\tKlub\tCena\tUwagi\nŁęcki\tOrły Zamłynie\t4,6\tx\nWilga P.\t\t7,7\t");
    expect(found).toMatchObject({ lines: 2, columns: ["surname", "club", "price"], ignored: ["Uwagi"] });
    expect(found.changes).toEqual([
      { row: "adam-łęcki", column: "club", text: "Orły Zamłynie" },
      { row: "adam-łęcki", column: "price", text: "4,6" },
      { row: "piotr-wilga", column: "price", text: "7,7" },
    ]);
    expect(found.guesses).toEqual([{ written: "Wilga P.", row: "piotr-wilga" }]);
  });

  it("finds columns by what is in them where there are no heads", () => {
    expect(cells("4,6\tŁęcki\twycofany\n7,7\tWilga\tw sprzedaży")).toEqual([
      "adam-łęcki price 4,6",
      "adam-łęcki sale gone",
      "piotr-wilga price 7,7",
      "piotr-wilga sale sale",
    ]);
  });

  it("goes by place where it is one column, whatever the cell", () => {
    expect(cells("4,1\n4,5", 0, "price")).toEqual(["jan-wierzba price 4,1", "adam-łęcki price 4,5"]);
    expect(cells("4,1\n4,5\n9\n9\n9", 3, "price")).toEqual(["marek-klon price 4,1"]);
    expect(read("4,1\n4,5", 3, "price").unknown).toEqual(["2"]);
  });

  it.each(["Imię i nazwisko", "Full name", "Name", "Imię"])(
    "finds athletes by whole names under %j",
    (head) => {
      const text = `${head}\tCena\nPiotr Wilga\t7,7\nAdam Łęcki\t4,6`;
      for (const found of [read(text), readFile(text)]) {
        expect(found.columns).toEqual(["surname", "price"]);
        expect(found.changes).toEqual([
          { row: "piotr-wilga", column: "price", text: "7,7" },
          { row: "adam-łęcki", column: "price", text: "4,6" },
        ]);
        expect(found.created).toEqual([]);
      }
    },
  );

  it("parts a new athlete's whole name, and reads the surname's own column where there is one", () => {
    expect(readFile("Imię i nazwisko\tCena\nOlaf Rojek Mały\t4,9").created).toEqual([
      { name: "Olaf", surname: "Rojek Mały", price: "4,9" },
    ]);
    expect(readFile("fullname\tsurname\tname\tprice\nAdam Łęcki\tŁęcki\tAdam\t4,6").changes).toEqual([
      { row: "adam-łęcki", column: "price", text: "4,6" },
    ]);
  });

  it("renames nobody from a file or without a cell, and means nobody without names", () => {
    expect(readFile("Nazwisko\nŁęcki\nRojek")).toMatchObject({
      ...{ changes: [], created: [{ surname: "Rojek" }] },
    });
    expect(readFile("Wilga\nŁęcki")).toMatchObject({ changes: [], created: [] });
    expect(readFile("4,1\n4,5")).toMatchObject({ changes: [], created: [], unknown: ["1", "2"] });
    expect(readFile("Klub\tCena\nOrły Zamłynie\t4,6")).toMatchObject({ changes: [], unknown: ["1"] });
  });

  it("goes by place in cells of first names", () => {
    const found = readSheetPaste(linesOf("Imię\nJaś\nAdaś"), {
      ...{ shown: rows, all: rows, known },
      cell: { row: 0, column: "name" },
    });
    expect(found.changes).toEqual([
      { row: "jan-wierzba", column: "name", text: "Jaś" },
      { row: "adam-łęcki", column: "name", text: "Adaś" },
    ]);
  });

  it("makes a new athlete of a name that nobody has, and nobody of one that two have", () => {
    const twins = rowsOf(
      { ...aSheet, athletes: [...aSheet.athletes, anAthlete("Jan Klon", "orly", 5)] },
      emptyDraft,
    );
    const found = readSheetPaste(linesOf("Rojek\tWicher Górki\tNA\t4,9\nKlon\tWicher Górki\tNA\t5,0"), {
      ...{ shown: twins, all: twins, known },
      cell: { row: 0, column: "surname" },
    });
    expect(found.created).toEqual([{ surname: "Rojek", club: "Wicher Górki", position: "NA", price: "4,9" }]);
    expect(found.unknown).toEqual(["Klon"]);
  });

  it("goes again by one press, and what was typed elsewhere stays", () => {
    const before = typedOver(aSheet, emptyDraft, [{ row: "adam-łęcki", column: "price", text: "4,5" }]);
    const { draft, taken } = withPaste(aSheet, before, read("Łęcki\t4,6\nRojek\t4,9"));
    expect(draft.added).toEqual(taken.created);
    expect(draft.added).toHaveLength(1);
    const later = typedOver(aSheet, draft, [{ row: "marek-klon", column: "sale", text: "gone" }]);
    const after = withoutPaste(later, taken);
    expect(after.added).toEqual([]);
    expect(after.athletes).toEqual({
      "adam-łęcki": { price: { text: "4,5", over: "44" } },
      "marek-klon": { sale: { text: "gone", over: "sale" } },
    });
  });
});

describe("a table of many columns", () => {
  const table = (text: string) => {
    const lines = tableOf(text) ?? [];
    return readSheetPaste(lines, { shown: rows, all: rows, known, cell: null });
  };

  it("has a header once two heads are known; a number of a line is no price, and a header no player", () => {
    const found = table(
      "Rk,Player,Nation,Pos,Squad,Age,Born,MP,Starts,Min,Gls,Ast,Price\n" +
        "1,Jan Nowak,pl POL,DF,Team 0,24,2000,10,9,810,1,0,4.5\n" +
        '2,Paweł Bąk,pl POL,"FW,MF",Team 1,22,2002,8,5,420,3,1,7.0\n',
    );
    expect(found.created).toEqual([
      { name: "Jan", surname: "Nowak", position: "defender", club: "Team 0", price: "4.5" },
      { name: "Paweł", surname: "Bąk", position: "forward", club: "Team 1", price: "7.0" },
    ]);
    expect(found.positions).toEqual(["FW,MF"]);
    expect(found.ignored).toEqual(["Rk", "Nation", "Age", "Born", "MP", "Starts", "Min", "Gls", "Ast"]);
  });

  it("without heads has no price where its numbers count the lines", () => {
    expect(table("1;Łęcki\n2;Wilga\n3;Klon")).toMatchObject({ columns: ["surname"], changes: [] });
    expect(table("1;Łęcki;4,6\n2;Wilga;7,7").changes.map(({ text }) => text)).toEqual(["4,6", "7,7"]);
  });
});

describe("a file", () => {
  it("is a table of CSV, quotes and all", () => {
    expect(tableOf('\uFEFFNazwisko;Klub;Cena\r\n"Nowak; Jr";"Orły ""Zamłynie""";4,5\r\n')).toEqual([
      ["Nazwisko", "Klub", "Cena"],
      ["Nowak; Jr", 'Orły "Zamłynie"', "4,5"],
    ]);
    expect(tableOf("surname,price\nNowak,4.5")).toEqual([
      ["surname", "price"],
      ["Nowak", "4.5"],
    ]);
  });

  it("is a list of objects, alone or in one", () => {
    const table = [
      ["surname", "price"],
      ["Nowak", "4.5"],
      ["Kot", ""],
    ];
    const list = [{ surname: "Nowak", price: 4.5 }, { surname: "Kot" }];
    expect(tableOf(JSON.stringify(list))).toEqual(table);
    expect(tableOf(JSON.stringify({ athletes: list }))).toEqual(table);
    expect(tableOf("{no json")).toBeNull();
    expect(tableOf("  ")).toBeNull();
  });
});

describe("an act on all rows", () => {
  const prices = (act: Parameters<typeof bulkChanges>[1]) => bulkChanges(rows, act).map(({ text }) => text);

  it("moves prices by an amount, never below 0.1", () => {
    expect(prices({ kind: "amount", tenths: -41 })).toEqual(["0,1", "0,3", "3,4", "0,2"]);
  });

  it("moves prices by percent, to a tenth, halves up", () => {
    expect(prices({ kind: "percent", percent: 5 })).toEqual(["4,2", "4,6", "7,9", "4,5"]);
    expect(prices({ kind: "percent", percent: 0.5 })).toEqual([]);
  });

  it("sets a state or a club where it is another one", () => {
    expect(bulkChanges(rows, { kind: "sale", sale: "sale" })).toEqual([]);
    expect(prices({ kind: "sale", sale: "gone" })).toHaveLength(4);
    expect(bulkChanges(rows, { kind: "club", club: "Orły Zamłynie" }).map(({ row }) => row)).toEqual([
      "adam-łęcki",
      "piotr-wilga",
    ]);
  });

  it.each([
    ["−0,1", -0.1],
    ["+5", 5],
    ["0.25", 0.25],
    ["5 %", null],
    ["", null],
  ])("reads %j as %s", (text, step) => {
    expect(stepOf(text)).toBe(step);
  });
});

describe("a filter", () => {
  const draft = typedOver(aSheet, withRow(emptyDraft, {}, "new-1").draft, [
    { row: "adam-łęcki", column: "club", text: "Orły Zamłynie" },
  ]);
  const all = rowsOf(aSheet, draft);
  const shown = (part: Partial<typeof noFilter>, faulty: string[] = [], matched: string[] = []) =>
    filtered(all, { ...noFilter, ...part }, new Set(faulty), new Set(matched)).map(({ id }) => id);

  it("keeps a row where it was while its cell is typed, and every new one", () => {
    expect(shown({ club: "wicher" })).toEqual(["new-1", "adam-łęcki", "piotr-wilga"]);
    expect(shown({ name: "lec" })).toEqual(["new-1", "adam-łęcki"]);
    expect(shown({ position: "goalkeeper" })).toEqual(["new-1", "jan-wierzba"]);
  });

  it("shows what is changed or wrong", () => {
    expect(shown({ shown: "changed" }, ["marek-klon"])).toEqual(["new-1", "adam-łęcki", "marek-klon"]);
    expect(shown({ shown: "faulty" }, ["new-1"])).toEqual(["new-1"]);
    expect(shown({ shown: "gone" })).toEqual(["new-1"]);
    expect(shown({ shown: "faulty" })).toEqual(["new-1"]);
  });

  it("keeps whom it left when it was set, though they are repaired since", () => {
    expect(shown({ shown: "faulty" }, ["jan-wierzba"], ["marek-klon", "jan-wierzba"])).toEqual([
      ...["new-1", "jan-wierzba", "marek-klon"],
    ]);
  });
});
