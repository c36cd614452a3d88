import { describe, expect, it } from "vitest";
import {
  costExample,
  transfersBody,
  transfersFaults,
  transfersValues,
} from "@/features/organizer/contests/model/transfers-form";

const fpl = {
  ...{ free: 1, saved: 5, cost: 4, topUp: [16], unlimited: [], afterUnlimited: "kept" as const },
};
const plain = { ...fpl, free: 2, saved: 2, cost: null, topUp: [] };

describe("the transfers of a contest", () => {
  it("are read and written as they are stored", () => {
    const { free: _, ...stored } = fpl;
    expect(transfersBody(transfersValues({ transfers: fpl }), "1")).toEqual({ transfers: stored });
    const one = { ...fpl, unlimited: [3, 4], afterUnlimited: "reset" as const };
    expect(transfersBody(transfersValues({ transfers: one }), "1").transfers).toMatchObject({
      ...{ unlimited: [3, 4], afterUnlimited: "reset" },
    });
  });

  it("expire and are refused beyond the free ones where nothing is set", () => {
    for (const transfers of [plain, null])
      expect(transfersBody(transfersValues({ transfers }), "2").transfers).toMatchObject({
        ...{ saved: null, cost: null, topUp: [] },
      });
  });

  it.each([
    ["saved", "51", "savedInvalid"],
    ["saved", "1", "savedInvalid"],
    ["cost", "0", "costInvalid"],
    ["cost", "4,25", "costInvalid"],
    ["topUp", "16;", "roundsInvalid"],
    ["unlimited", "x", "roundsInvalid"],
  ])("are not sent while a figure is none: %s %s", (field, text, message) => {
    const typed = { ...transfersValues({ transfers: fpl }), [field]: text };
    expect(transfersFaults(typed, "2")).toEqual([[message, field]]);
    expect(transfersBody(typed, "2")).toEqual({});
    expect(costExample(typed, "2")).toBeNull();
  });

  it("say in an example what two too many cost", () => {
    expect(costExample(transfersValues({ transfers: fpl }), "1")).toEqual({ held: 1, made: 3, cost: 8 });
    expect(costExample(transfersValues({ transfers: plain }), "2")).toBeNull();
  });
});
