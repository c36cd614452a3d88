import { describe, expect, it } from "vitest";
import type { SportEvent } from "@/api/types";
import {
  figureOf,
  inMeasure,
  isPossible,
  offerBody,
  offerForm,
  totalPercent,
  typed,
} from "@/features/organizer/model/offer";

const displayName = { pl: "1", en: "1" };
const event = {
  availablePredictions: [
    { name: "1", predictionFamily: "1X2", rate: 2.22, isDisabled: false, displayName },
    { name: "X", predictionFamily: "1X2", rate: 3.03, isDisabled: true, displayName },
  ],
} as unknown as SportEvent;

describe("figures", () => {
  it("are read with comma or point, and with nothing else", () => {
    expect(figureOf("2,5")).toBe(2.5);
    expect(figureOf(" 2.5 ")).toBe(2.5);
    expect(["", "-1", "2,5,1", "abc", "1e3"].map(figureOf)).toEqual([null, null, null, null, null]);
  });

  it("are typed as the language does", () => {
    expect(typed(3.0303, true)).toBe("3,03");
    expect(typed(3, false)).toBe("3");
  });

  it("are possible in their range", () => {
    expect(["1", "100", "2,5"].every((value) => isPossible(value, "rate"))).toBe(true);
    expect(["0,9", "101", "x"].some((value) => isPossible(value, "rate"))).toBe(false);
    expect(isPossible("0,5", "probability")).toBe(true);
    expect(isPossible("0", "probability")).toBe(false);
  });
});

describe("the offer", () => {
  it("goes back as it came, in either measure", () => {
    const form = offerForm(event, true);
    const rates = [
      { name: "1", predictionFamily: "1X2", isDisabled: false, displayName, rate: 2.22 },
      { name: "X", predictionFamily: "1X2", isDisabled: true, displayName, rate: 3.03 },
    ];
    expect(offerBody(form, event, true).predictions).toEqual(rates);
    expect(offerBody(inMeasure(form, "probability", true), event, true).predictions).toEqual(rates);
  });

  it("sends what was typed in the measure it was typed in", () => {
    const percent = inMeasure(offerForm(event, true), "probability", true);
    expect(percent.rows.map((row) => row.value)).toEqual(["45,05", "33"]);
    const [first] = offerBody(
      { ...percent, rows: percent.rows.map((row, place) => (place === 0 ? { ...row, value: "50" } : row)) },
      event,
      true,
    ).predictions;
    expect(first).toMatchObject({ name: "1", probability: 50 });
    expect(first).not.toHaveProperty("rate");
  });

  it("sums a family without what is disabled", () => {
    expect(totalPercent(offerForm(event, false).rows, "rate")).toBeCloseTo(45.05, 1);
    expect(
      totalPercent([{ name: "1", predictionFamily: "1X2", value: "", isDisabled: false }], "rate"),
    ).toBeNull();
  });
});
