import { describe, expect, it } from "vitest";
import {
  dayOf,
  isReadable,
  largeTable,
  matchesIn,
  proposedDays,
  textIn,
} from "@/features/organizer/imports/model/day-range";

const heads = "date,home_team,away_team,home_score";
const years = (from: number, to: number, each: number) =>
  Array.from({ length: to - from + 1 }, (_, year) =>
    Array.from(
      { length: each },
      (__, day) => `${from + year}-03-${String((day % 28) + 1).padStart(2, "0")},A,B,1`,
    ),
  ).flat();
const table = (lines: readonly string[]) => largeTable([heads, ...lines].join("\n"));

describe("a table beyond the limits", () => {
  it.each([
    ["1872-11-30", "1872-11-30"],
    ["31.12.2026 18:00", "2026-12-31"],
    ["5/8/26", "2026-08-05"],
    ["20230102", "2023-01-02"],
    ["12/31/2026", "2026-12-31"],
    ["31/31/2026", null],
    ["Scotland", null],
  ])("reads %j as the day %j", (cell, day) => {
    expect(dayOf(cell)).toBe(day);
  });

  it("has too many matches, or years that are too early; others are read whole", () => {
    expect(table(years(2020, 2026, 100))).toBeNull();
    expect(table(years(2006, 2026, 100))).toMatchObject({ first: "2006-03-01", last: "2026-03-28" });
    expect(table(years(1872, 1872, 1))?.first).toBe("1872-03-01");
    expect(largeTable(`a,b\n${"x,y\n".repeat(3_000)}`)).toBeNull();
  });

  it("is read by days: the last year is proposed, and what lies in it is sent below the heads", () => {
    const large = table([...years(1872, 2026, 20), "?,C,D,"]);
    if (large === null) throw new Error("within the limits");
    const days = proposedDays(large);
    expect(days).toEqual({ from: "2025-03-20", to: "2026-03-20" });
    expect(matchesIn(large, days)).toBe(22); // with the line that has no day
    expect(isReadable(large, days)).toBe(true);
    expect(textIn(large, days).split("\n").slice(0, 2)).toEqual([
      heads.replaceAll(",", "\t"),
      "2025-03-20\tA\tB\t1",
    ]);
    expect(isReadable(large, { from: "1872-01-01", to: "1899-12-31" })).toBe(false);
    expect(isReadable(large, { from: "1900-01-01", to: "2026-12-31" })).toBe(false);
  });
});
