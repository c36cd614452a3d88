import { describe, expect, it } from "vitest";
import { base64Of, isWorkbook, textOfRows } from "@/features/organizer/shared/model/workbook";

describe("a workbook", () => {
  it("is known by the end of its name", () => {
    expect(["Terminarz.XLSX", "a.ods", "liga.ics", "a.csv", "xlsx"].map(isWorkbook)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("becomes text as it is copied from a spreadsheet; empty lines keep their places", () => {
    expect(textOfRows([["a", "b c"], [], ['"Orły" Zamłynie', '5" x']])).toBe(
      'a\tb c\n\n"""Orły"" Zamłynie"\t5" x',
    );
  });

  it("is sent in base64, however long", () => {
    const bytes = new Uint8Array(20_000).map((_, at) => at % 256);
    expect(Uint8Array.from(atob(base64Of(bytes.buffer)), (letter) => letter.charCodeAt(0))).toEqual(bytes);
  });
});
