import { describe, expect, it } from "vitest";
import type { TableProposal } from "@/api/types";
import { columnsOf, hasColumns, hasNumbers } from "@/features/organizer/shared/model/table-columns";

const proposal = (day: string): TableProposal => ({
  headerLine: 1,
  columns: [
    { name: "Data", meaning: "date", sign: "recognised" },
    { name: "Sędzia", meaning: null, sign: "unknown" },
  ],
  rows: [{ line: 2, cells: [day, "Kulik"].map((text) => ({ text, read: null })) }],
  lines: 1,
  monthFirst: false,
  year: null,
});

describe("the columns of a table", () => {
  it("are those that have a meaning", () => {
    expect(columnsOf(proposal("1.12.2026"))).toEqual({ date: "Data" });
  });

  it("are enough with a day and both sides, or with a day and an event", () => {
    const enough = (columns: Record<string, string>) => hasColumns({ columns });
    expect(enough({ date: "D", home: "A", away: "B" })).toBe(true);
    expect(enough({ date: "D", event: "E" })).toBe(true);
    expect(enough({ date: "D", event: "E", home: "A" })).toBe(false);
    expect(enough({ event: "E" })).toBe(false);
  });

  it("may have the month first only where a day is written with numbers", () => {
    const days = ["11/12/2026", "1.2.26 18:00", "2026-12-11", "11 grudnia 2026"];
    expect(days.map((day) => hasNumbers(proposal(day)))).toEqual([true, true, false, false]);
  });
});
