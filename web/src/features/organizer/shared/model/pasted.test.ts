import { describe, expect, it } from "vitest";
import { athleteCalled, linesOf } from "@/features/organizer/shared/model/pasted";

const anAthlete = (fullname: string) => ({
  _id: fullname.toLowerCase().replaceAll(" ", "-"),
  fullname,
  surname: fullname.split(" ").at(-1) ?? "",
});
const named = ["Jan Wierzba", "Adam Łęcki", "Piotr Jawor", "Olaf Bielik"].map(anAthlete);

describe("a name in a spreadsheet", () => {
  it.each([
    ["Jawor", "piotr-jawor", true],
    ["JAWOR Piotr", "piotr-jawor", true],
    ["lecki", "adam-łęcki", true],
    ["Jawor P.", "piotr-jawor", false],
    ["P. Jawor", "piotr-jawor", false],
  ])("%s is %s", (written, id, isExact) => {
    expect(athleteCalled(written, named)).toMatchObject({ player: { _id: id }, isExact });
  });

  it.each(["Jaw", "Jawor M.", "90", "", "Jaworski"])("%j is nobody", (written) => {
    expect(athleteCalled(written, named)).toBeNull();
  });

  it("that two share is nobody's until the first name is there", () => {
    const two = [...named, anAthlete("Marek Jawor")];
    expect(athleteCalled("Jawor", two)).toBeNull();
    expect(athleteCalled("Jawor M.", two)).toMatchObject({ player: { _id: "marek-jawor" } });
  });
});

describe("lines of a spreadsheet", () => {
  it("are cells between tabs, without empty lines", () => {
    expect(linesOf("A\tB \r\n\r\nC\t")).toEqual([
      ["A", "B"],
      ["C", ""],
    ]);
  });

  it("are cells between semicolons where there is no tab", () => {
    expect(linesOf("Jawor;7,5")).toEqual([["Jawor", "7,5"]]);
  });
});
