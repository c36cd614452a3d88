import { describe, expect, it } from "vitest";
import { countOf, decimalOf, stepped } from "@/features/organizer/contests/model/figures";

describe("numbers as they are typed", () => {
  it.each([
    ["100,0", 100],
    ["99.5", 99.5],
    ["1 000,5", 1000.5],
    ["−2", -2],
    ["99,95", null],
    ["", null],
    ["sto", null],
    ["1e3", null],
  ])("%j with one decimal is %j", (text, value) => {
    expect(decimalOf(text, 1)).toBe(value);
  });

  it("are whole where they count", () => {
    expect(countOf("15")).toBe(15);
    expect(countOf("1,5")).toBeNull();
  });

  it("go up and down within bounds", () => {
    const bounds = { least: 1, most: 3, digits: 0 };
    expect(stepped("1", 1, bounds)).toBe("2");
    expect(stepped("3", 1, bounds)).toBe("3");
    expect(stepped("1", -1, bounds)).toBe("1");
    expect(stepped("x", 1, bounds)).toBe("1");
  });
});
