import { describe, expect, it } from "vitest";
import { shownPages } from "@/ui/pages";

describe("shownPages", () => {
  it("shows the ends and the neighbours of the current page", () => {
    expect(shownPages(13, 129)).toEqual([1, null, 12, 13, 14, null, 129]);
  });

  it("shows a single hidden page instead of a gap", () => {
    expect(shownPages(4, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("shows every page of a short list", () => {
    expect(shownPages(1, 2)).toEqual([1, 2]);
  });
});
