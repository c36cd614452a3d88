import { describe, expect, it } from "vitest";
import { reasonForm } from "@/features/organizer/shared/model/checks";
import { faults } from "@/features/organizer/shared/testing/faults";

describe("a reason", () => {
  it("is words, not blanks", () => {
    expect(faults(reasonForm.safeParse({ reason: "  " }))).toEqual({ reason: "reasonMissing" });
    expect(reasonForm.parse({ reason: " Zalane boisko " }).reason).toBe("Zalane boisko");
  });
});
