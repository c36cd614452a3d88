import { describe, expect, it } from "vitest";
import { editedOf, withEdits } from "@/features/organizer/contests/model/patches";

const base = { budget: "100", bonuses: { Captain: "1", WildCard: "2" }, formations: ["1-1"] };
const typed = { ...base, bonuses: { Captain: "3", WildCard: "2" }, formations: ["1-1", "1-2"] };

describe("what was typed into a form", () => {
  it("is what differs from what the form builds on: in a group only the fields typed in, of lists the whole", () => {
    expect(editedOf(base, base)).toEqual({});
    expect(editedOf(typed, base)).toEqual({ bonuses: { Captain: "3" }, formations: ["1-1", "1-2"] });
  });

  it("stays when somebody else saves the rest", () => {
    const stored = { budget: "90", bonuses: { Captain: "1", WildCard: "5" }, formations: [] };
    expect(withEdits(stored, editedOf(typed, base))).toEqual({
      budget: "90",
      bonuses: { Captain: "3", WildCard: "5" },
      formations: ["1-1", "1-2"],
    });
  });
});
