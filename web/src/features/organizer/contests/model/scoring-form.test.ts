import { describe, expect, it } from "vitest";
import { aContest } from "@/api/testing/factories";
import {
  newPointEvent,
  scoringChanges,
  scoringForm,
  scoringValues,
  tieBreaksOf,
} from "@/features/organizer/contests/model/scoring-form";
import {
  chancesOf,
  fairness,
  toggled,
  typerChanges,
  typerForm,
  typerValues,
} from "@/features/organizer/contests/model/typer-form";
import { faults } from "@/features/organizer/shared/testing/faults";

const goals = { pl: "Gole", en: "Goals" };

describe("what statistics are worth", () => {
  const saves = { pl: "Obrony", en: "Saves" };
  const minutes = { pl: "Minuty", en: "Minutes" };
  const contest = aContest({
    eventType: "Fantasy",
    tieBreak: ["bestFixture"],
    pointEvents: [
      { name: "goals", position: "forward", value: 4, per: null, min: null, max: null, displayName: goals },
      { name: "saves", position: null, value: 1, per: 3, min: null, max: null, displayName: saves },
      { name: "minutes", position: null, value: 2, per: null, min: 60, max: null, displayName: minutes },
    ],
  });
  const form = scoringValues(contest);

  it("sends nothing when nothing differs", () => {
    expect(scoringForm.safeParse(form).success).toBe(true);
    expect(scoringChanges(form, contest)).toEqual({});
  });

  it("sends all of it when one value differs, and nothing while it is no number", () => {
    const [first, ...others] = form.pointEvents;
    const typed = (value: string) => ({
      ...form,
      pointEvents: [{ ...newPointEvent(), ...first, value }, ...others],
    });
    expect(scoringChanges(typed("4,5"), contest)).toEqual({
      pointEvents: [
        { ...contest.pointEvents[0], value: 4.5 },
        contest.pointEvents[1],
        contest.pointEvents[2],
      ],
    });
    expect(scoringChanges(typed("4,"), contest)).toEqual({});
    expect(scoringChanges({ ...form, tieBreak: [] }, contest)).toEqual({ tieBreak: [] });
  });

  it("says what a new one lacks", () => {
    const fresh = { ...newPointEvent(), kind: "range" as const, value: "x", min: "", max: "" };
    const pointEvents = [
      fresh,
      { ...fresh, name: "blocks", pl: "Bloki", en: "Blocks", value: "1", min: "x" },
    ];
    expect(faults(scoringForm.safeParse({ ...form, pointEvents }))).toMatchObject({
      "pointEvents.0.name": "statisticName",
      "pointEvents.0.value": "pointsInvalid",
      "pointEvents.0.pl": "empty",
      "pointEvents.1.min": "countInvalid",
    });
  });

  it("breaks ties by what the kind of contest has", () => {
    expect(tieBreaksOf("Typer")).not.toContain("fewestTransfers");
    expect(tieBreaksOf("Typer").slice(-3)).toEqual(["roundWins", "questions", "guess"]);
    expect(tieBreaksOf("Fantasy")).toEqual(["bestFixture", "fewestTransfers", "earliestTeam"]);
  });
});

describe("what is predicted", () => {
  const offer = (name: string, rate: number) => ({
    ...{ name, rate, predictionFamily: "1X2" as const, isDisabled: false },
    displayName: { pl: name, en: name },
  });
  const contest = aContest({
    predictionFamilies: ["1X2", "ExactResult"],
    availablePredictions: [offer("1", 2), offer("X", 4), offer("2", 4)],
  });
  const form = typerValues(contest);

  it("sends nothing when nothing differs, a rate with all others of the families on offer", () => {
    expect(typerForm.safeParse(form).success).toBe(true);
    expect(typerChanges(form, contest)).toEqual({});
    const predictions = form.predictions.map((one) => (one.name === "X" ? { ...one, rate: "3,5" } : one));
    expect(typerChanges({ ...form, predictions }, contest)).toEqual({
      availablePredictions: [offer("1", 2), offer("X", 3.5), offer("2", 4)],
    });
  });

  it("takes families in and out in the sport's order", () => {
    const order = ["1X2", "ExactResult", "PointDifference"] as const;
    expect(toggled(["ExactResult"], "1X2", order)).toEqual(["1X2", "ExactResult"]);
    expect(toggled(["1X2", "ExactResult"], "1X2", order)).toEqual(["ExactResult"]);
    expect(typerChanges({ ...form, families: ["ExactResult"] }, contest)).toEqual({
      predictionFamilies: ["ExactResult"],
      availablePredictions: [],
    });
    expect(faults(typerForm.safeParse({ ...form, families: [] }))).toEqual({ families: "familyMissing" });
  });

  it("refuses a wrong rate only of a family that is chosen", () => {
    const predictions = form.predictions.map((one) => ({
      ...one,
      rate: one.name === "X" ? "0,5" : one.rate,
    }));
    expect(faults(typerForm.safeParse({ ...form, predictions }))).toEqual({
      "predictions.1.rate": "rateInvalid",
    });
    expect(typerForm.safeParse({ ...form, predictions, families: ["ExactResult"] }).success).toBe(true);
  });

  it("says whether the rates of a family are fair together", () => {
    const rates = (...texts: string[]) => texts.map((rate) => ({ rate, isDisabled: false }));
    expect(chancesOf(rates("2", "4", "4"))).toBe(100);
    expect(chancesOf(rates("2", "4", "100"))).toBe(75);
    expect(chancesOf(rates("2", "x"))).toBeNull();
    expect(chancesOf([{ rate: "2", isDisabled: true }])).toBeNull();
    expect([fairness(100), fairness(75), fairness(120)]).toEqual(["fair", "high", "low"]);
  });
});
