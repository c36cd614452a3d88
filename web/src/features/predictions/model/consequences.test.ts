import { describe, expect, it } from "vitest";
import { consequences } from "@/features/predictions/model/consequences";
import { apply, click, type Offer, type Picks } from "@/api/picks";

function option(predictionFamily: "1X2" | "ExactResult" | "PointDifference", name: string) {
  return { predictionFamily, name, isDisabled: false };
}

const offer: Offer = {
  state: "scheduled",
  availablePredictions: [
    ...["1", "X", "2"].map((name) => option("1X2", name)),
    ...["0:1", "2:1", "2:0"].map((name) => option("ExactResult", name)),
    ...["1:1", "1:2", "0", "2:1"].map((name) => option("PointDifference", name)),
  ],
};

function choose(before: Picks, family: "1X2" | "ExactResult" | "PointDifference", name: string) {
  const change = click(offer, before, family, name) ?? {};
  return { after: apply(offer, before, change), ...consequences(offer, before, change, family) };
}

describe("what a choice does to the others of its event", () => {
  it("sets the winner and the difference, and drops nothing where nothing was chosen", () => {
    const { set, dropped } = choose({}, "ExactResult", "2:1");
    expect(set).toEqual([
      { family: "PointDifference", name: "1:1" },
      { family: "1X2", name: "1" },
    ]);
    expect(dropped).toEqual([]);
  });

  it("says what gave way, and brings it back", () => {
    const before: Picks = { "1X2": "2", ExactResult: "0:1", PointDifference: "2:1" };
    const { after, dropped, undo } = choose(before, "ExactResult", "2:1");
    expect(after).toEqual({ "1X2": "1", ExactResult: "2:1", PointDifference: "1:1" });
    expect(dropped).toEqual([
      { family: "1X2", name: "2" },
      { family: "PointDifference", name: "2:1" },
    ]);
    expect(apply(offer, after, undo)).toEqual(before);
  });

  it("brings back a winner whose exact result and difference were dropped for another one", () => {
    const before: Picks = { "1X2": "1", ExactResult: "2:0", PointDifference: "1:2" };
    const { after, undo } = choose(before, "1X2", "X");
    expect(after).toEqual({ "1X2": "X" });
    expect(apply(offer, after, undo)).toEqual(before);
  });

  it("sends nothing that contradicts itself where the winner alone had been cleared", () => {
    const before: Picks = { PointDifference: "2:1" };
    const { undo } = choose(before, "ExactResult", "2:1");
    expect(undo).toEqual({ ExactResult: null, PointDifference: "2:1" });
  });

  it("drops nothing by clearing a choice", () => {
    const { dropped } = choose({ "1X2": "1", ExactResult: "2:1" }, "ExactResult", "2:1");
    expect(dropped).toEqual([]);
  });
});
