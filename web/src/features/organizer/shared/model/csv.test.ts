import { describe, expect, it } from "vitest";
import { csvOf } from "@/features/organizer/shared/model/csv";

describe("a file for spreadsheets", () => {
  it("says that it is UTF-8, keeps separators and quotes of a field, and ends its lines", () => {
    expect(
      csvOf(
        [
          ["Miejsce", 'Łoś "Zły"; syn'],
          [1, "a\nb"],
        ],
        ";",
      ),
    ).toBe('\uFEFF"Miejsce";"Łoś ""Zły""; syn"\r\n1;"a\nb"\r\n');
  });

  it.each(["=1+2", "+48", "-2", "@SUM(A1)", " =A1", "\t=A1", "\r=A1", "＝A1"])(
    "never holds the formula %j",
    (text) => {
      expect(csvOf([[text]], ",").replace(/(?<=[\t\r])'/u, "")).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  it.each([
    ["x,=A1", "x,'=A1"],
    ["x; @A1,+1", "x; '@A1,'+1"],
  ])("nor one where a spreadsheet of another language separates %j", (text, told) => {
    expect(csvOf([[1, text]], ";")).toBe(`\uFEFF1;"${told}"\r\n`);
  });

  it("leaves numbers and other names as they are", () => {
    expect(csvOf([[-4, "Orły-Wilki", "a=b"]], ",")).toBe('\uFEFF-4,"Orły-Wilki","a=b"\r\n');
  });
});
