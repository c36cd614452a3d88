import { describe, expect, it } from "vitest";
import {
  daysOf,
  importBody,
  importForm,
  offsetOf,
  type ImportForm,
} from "@/features/organizer/imports/model/import-form";
import { fromLocalInput } from "@/features/organizer/shared/model/moments";

const form: ImportForm = {
  format: "openfootball",
  columns: {},
  rounds: "week",
  perRound: "10",
  year: null,
  monthFirst: false,
  fromDay: "",
  toDay: "",
  tables: [],
  seasonRules: false,
  text: "{}",
  fileName: "cup.json",
  timeZone: "",
  shift: "none",
  days: "",
  startAt: "",
  groupMedalists: false,
};

const noTable = { columns: {}, rounds: "column", perRound: 10, monthFirst: false };

const messages = (changes: Partial<ImportForm>) =>
  importForm.safeParse({ ...form, ...changes }).error?.issues.map((issue) => issue.message) ?? [];

describe("the import form", () => {
  it("reads zones as people write them", () => {
    expect(["+3", "UTC+03:00", "gmt -5:30", "+0530", "−2"].map(offsetOf)).toEqual([
      "+03:00",
      "+03:00",
      "-05:30",
      "+05:30",
      "-02:00",
    ]);
    expect(["", "Warsaw", "+15", "+3:75", "3"].map(offsetOf)).toEqual([null, null, null, null, null]);
  });

  it("reads days forwards and backwards", () => {
    expect(["365", "-7", "−7", "+1"].map(daysOf)).toEqual([365, -7, -7, 1]);
    expect(["", "1.5", "36526", "dzień"].map(daysOf)).toEqual([null, null, null, null]);
  });

  it("says what is missing for the chosen shift, and nothing about the others", () => {
    expect(messages({})).toEqual([]);
    expect(messages({ text: "  " })).toEqual(["fileEmpty"]);
    const large = "x".repeat(1_500_001);
    expect(messages({ text: large })).toEqual(["fileTooLarge"]);
    expect(messages({ text: large, fromDay: "2026-01-01" })).toEqual([]);
    expect(importBody({ ...form, fromDay: "2026-01-01" })).toMatchObject({ fromDay: "2026-01-01" });
    expect(importBody(form)).not.toHaveProperty("fromDay");
    expect(messages({ fromDay: "2026-02-01", toDay: "2026-01-01" })).toEqual(["endBeforeStart"]);
    expect(messages({ timeZone: "Europe/Warsaw" })).toEqual([]);
    expect(messages({ timeZone: "Warsaw" })).toEqual(["zoneInvalid"]);
    expect(messages({ shift: "days", days: "soon" })).toEqual(["daysInvalid"]);
    expect(messages({ shift: "startAt" })).toEqual(["momentMissing"]);
    expect(messages({ shift: "none", days: "soon" })).toEqual([]);
  });

  it("sends only the chosen shift", () => {
    const filled = { ...form, timeZone: "+3", days: "30", startAt: "2026-12-01T18:00" };
    expect(importBody(filled)).toEqual({
      ...noTable,
      format: "openfootball",
      text: "{}",
      fileName: "cup.json",
      timeZone: "+03:00",
      groupMedalists: false,
      seasonRules: false,
      makesClubs: false,
    });
    expect(importBody({ ...filled, shift: "days" })).toMatchObject({ shiftDays: 30 });
    expect(importBody({ ...filled, shift: "startAt" })).toMatchObject({
      startAt: fromLocalInput("2026-12-01T18:00"),
    });
  });

  it("sends a season's tables by name, without what only a schedule has", () => {
    const tables = [
      { name: "fixtures.csv", text: "id\n1\n" },
      { name: "gw1.csv", text: "element\n" },
    ];
    const filled: ImportForm = { ...form, format: "fpl", tables, seasonRules: true, timeZone: "Warsaw" };
    expect(messages(filled)).toEqual([]);
    expect(importBody({ ...filled, shift: "days", days: "7" })).toEqual({
      ...noTable,
      format: "fpl",
      files: { "fixtures.csv": "id\n1\n", "gw1.csv": "element\n" },
      fileName: "fixtures.csv, gw1.csv",
      groupMedalists: false,
      seasonRules: true,
      makesClubs: false,
      shiftDays: 7,
    });
    expect(messages({ ...filled, tables: [] })).toEqual(["tablesMissing"]);
    expect(messages({ ...filled, tables: [{ name: "gw1.csv", text: "x".repeat(12_000_001) }] })).toEqual([
      "tablesTooLarge",
    ]);
  });

  it("takes a table once its day and its sides are chosen, with rounds of its own or made ones", () => {
    const columns = { date: "Data", home: "Gospodarz", away: "Gość" };
    expect(messages({ format: "csv", columns: { date: "Data" } })).toEqual(["columnsMissing"]);
    expect(messages({ format: "csv", columns, perRound: "0" })).toEqual(["countInvalid"]);
    expect(messages({ format: "csv", columns, timeZone: "Europe/Warsaw" })).toEqual([]);
    const table = {
      ...form,
      format: "csv",
      columns,
      rounds: "count",
      perRound: "8",
      timeZone: "Europe/Warsaw",
    } as const;
    expect(importBody(table)).toMatchObject({
      columns,
      rounds: "count",
      perRound: 8,
      timeZone: "Europe/Warsaw",
    });
    expect(importBody({ ...table, columns: { ...columns, round: "Kolejka" } })).toMatchObject({
      rounds: "column",
    });
  });
});
