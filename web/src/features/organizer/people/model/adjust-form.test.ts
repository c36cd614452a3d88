import { describe, expect, it } from "vitest";
import { adjustForm, adjustmentOf, tenths } from "@/features/organizer/people/model/adjust-form";
import { faults } from "@/features/organizer/shared/testing/faults";

describe("an adjustment", () => {
  it.each([
    ["-4", -4],
    ["−4,5", -4.5],
    [" +2.5 ", 2.5],
    ["0", null],
    ["1,25", null],
    ["1e3", null],
    ["", null],
  ])("reads %j as people write it", (typed, value) => {
    expect(tenths(typed)).toBe(value);
  });

  it("needs a number and a reason, and is of a round's points or of the budget", () => {
    expect(faults(adjustForm.safeParse({ what: "f1", value: "dużo", reason: " " }))).toEqual({
      value: "adjustmentInvalid",
      reason: "reasonMissing",
    });
    const body = { value: "-2", reason: "Protest" };
    expect(adjustmentOf({ what: "f1", ...body })).toEqual({
      kind: "points",
      fixtureId: "f1",
      value: -2,
      reason: "Protest",
    });
    expect(adjustmentOf({ what: "budget", ...body }).fixtureId).toBeNull();
  });
});
