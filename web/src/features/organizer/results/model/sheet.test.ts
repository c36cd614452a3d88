import { describe, expect, it } from "vitest";
import {
  badCells,
  cellsOf,
  columnsOf,
  countOf,
  derivedCounts,
  difference,
  edited,
  editedStatistics,
  isAsked,
  merged,
  noughts,
  sectionsOf,
  statisticsOf,
} from "@/features/organizer/results/model/sheet";
import { aMatch, aSheet, anAthlete } from "@/features/organizer/results/model/sheet-samples";

const place = { event: "m", player: "a" };

describe("the columns of a sheet", () => {
  const columns = columnsOf(aSheet);

  it("are the statistics in the competition's order, each once", () => {
    expect(columns.map(({ name }) => name)).toEqual(["minutes", "goals", "saves", "cleanSheets", "ownGoals"]);
    expect(columns[1]?.label).toEqual({ pl: "Gole", en: "goals" });
  });

  it("ask only whom a statistic is worth something for", () => {
    const asked = (position: string) =>
      columns.filter((column) => isAsked(column, position)).map(({ name }) => name);
    expect(asked("forward")).toEqual(["minutes", "goals", "ownGoals"]);
    expect(asked("goalkeeper")).toEqual(["minutes", "goals", "saves", "cleanSheets", "ownGoals"]);
  });

  it("have the statistic that says who played even where it brings nothing", () => {
    const [starts] = columnsOf({ pointEvents: [], appearances: ["starts"], captainAppearance: [] });
    expect(starts).toEqual({ name: "starts", label: { pl: "starts", en: "starts" }, positions: null });
  });
});

describe("the sections of a match", () => {
  it("are its clubs' athletes by position, and whoever was counted beside them", () => {
    const names = (counted: string[]) =>
      sectionsOf(aMatch, aSheet, new Set(counted)).map(({ club, athletes }) => [
        club?.key ?? null,
        ...athletes.map(({ surname }) => surname),
      ]);
    expect(names([])).toEqual([
      ["orly", "Wierzba", "Jawor"],
      ["zubr", "Łęcki", "Kawka"],
    ]);
    expect(names(["ola-obca", "bez-ceny"])).toEqual([
      ["orly", "Wierzba", "Jawor", "Ceny"],
      ["zubr", "Łęcki", "Kawka"],
      [null, "Obca"],
    ]);
  });
});

describe("a cell", () => {
  it.each([
    ["", null],
    [" ", null],
    ["0", 0],
    ["90", 90],
    ["−3", -3],
    ["1,5", "bad"],
    ["x", "bad"],
    ["12345", "bad"],
  ])("that says %j is %j", (text, count) => {
    expect(countOf(text)).toBe(count);
  });
});

describe("what is typed", () => {
  const held = { m: { a: { minutes: 90, throwIns: 2 } }, n: { b: { minutes: 1 } } };
  const base = cellsOf(held);

  it("goes back to the server with what nobody touched", () => {
    expect(statisticsOf(merged(base, {}))).toEqual(held);
    const edits = edited(base, {}, [{ ...place, name: "goals", text: "2" }]);
    expect(statisticsOf(merged(base, edits))).toEqual({
      ...held,
      m: { a: { minutes: 90, throwIns: 2, goals: 2 } },
    });
  });

  it("is no edit where it is as the server holds it", () => {
    const typed = edited(base, {}, [{ ...place, name: "minutes", text: "9" }]);
    expect(typed).toEqual({ m: { a: { minutes: "9" } } });
    expect(edited(base, typed, [{ ...place, name: "minutes", text: "90" }])).toEqual({});
    expect(edited(base, {}, [{ ...place, name: "goals", text: "" }])).toEqual({});
  });

  it("takes a row out once all of it is blank, and never changes what it was made from", () => {
    const before = edited(base, {}, [{ ...place, name: "throwIns", text: "" }]);
    const after = edited(base, before, [{ ...place, name: "minutes", text: "" }]);
    expect(before).toEqual({ m: { a: { throwIns: "" } } });
    expect(statisticsOf(merged(base, after))).toEqual({ n: { b: { minutes: 1 } } });
  });

  it("can be taken back over what the server holds by now", () => {
    const before = merged(base, edited(base, {}, [{ ...place, name: "goals", text: "1" }]));
    const held = cellsOf({ m: { a: { minutes: 45, goals: 3, saves: 2 } } });
    expect(statisticsOf(merged(held, difference(held, before)))).toEqual(statisticsOf(before));
    expect(difference(held, held)).toEqual({});
  });

  it("counts cells that are no count", () => {
    const edits = edited(base, {}, [
      { ...place, name: "goals", text: "dwa" },
      { ...place, name: "saves", text: "1" },
    ]);
    expect(badCells(merged(base, edits))).toBe(1);
    expect(statisticsOf(merged(base, edits))["m"]?.["a"]).toEqual({ minutes: 90, throwIns: 2, saves: 1 });
  });
});

describe("what is sent of statistics", () => {
  const base = cellsOf({ m: { a: { goals: 1 }, b: { goals: 2 } }, n: { a: { goals: 3 } } });

  it("are the events that were edited, each whole", () => {
    const edits = edited(base, {}, [{ event: "m", player: "a", name: "goals", text: "4" }]);
    expect(editedStatistics(merged(base, edits), edits)).toEqual({ m: { a: { goals: 4 }, b: { goals: 2 } } });
  });

  it("is an empty event where everything was taken out, and nothing where nothing was edited", () => {
    const edits = edited(base, {}, [{ event: "n", player: "a", name: "goals", text: "" }]);
    expect(editedStatistics(merged(base, edits), edits)).toEqual({ n: {} });
    expect(editedStatistics(base, {})).toEqual({});
  });
});

describe("noughts for who turns out to have played", () => {
  const columns = columnsOf(aSheet);
  const forward = anAthlete("Piotr Jawor", "forward", "orly");

  it("fill what is blank and asked for, but not what the score says", () => {
    expect(noughts(columns, ["minutes"], forward, {}, { minutes: "9" })).toEqual(["goals", "ownGoals"]);
    expect(
      noughts(columns, ["minutes"], { position: "goalkeeper" }, {}, { minutes: "9", goals: "1" }),
    ).toEqual(["saves", "ownGoals"]);
  });

  it("come once: what is taken out later stays out", () => {
    expect(noughts(columns, ["minutes"], forward, { minutes: "9" }, { minutes: "90" })).toEqual([]);
    expect(noughts(columns, ["minutes"], forward, {}, { minutes: "0" })).toEqual([]);
    expect(noughts(columns, ["cards", "minutes"], forward, { cards: "1" }, { minutes: "9" })).toEqual([]);
    expect(noughts(columns, [], forward, {}, { minutes: "9" })).toEqual([]);
  });
});

describe("what a score says of clean sheets and goals conceded", () => {
  it.each([
    [90, 0, { cleanSheets: 1, goalsConceded: 0 }],
    [60, 0, { cleanSheets: 1, goalsConceded: 0 }],
    [59, 0, { cleanSheets: 0, goalsConceded: 0 }],
    [90, 3, { cleanSheets: 0, goalsConceded: 3 }],
    [61, 3, {}],
    [0, 0, {}],
  ])("after %i minutes and %i goals against", (minutes, conceded, derived) => {
    expect(derivedCounts({ minutes }, conceded)).toEqual(derived);
  });
});
