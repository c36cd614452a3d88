import { describe, expect, it } from "vitest";
import type { SportEvent } from "@/api/types";
import { completeness, pointsOf } from "@/api/picks";
import { chosenFamilies, optionOutcome, possiblePoints } from "./summary";
import { firstTeamName, isTeamName } from "@/ui/team-name-rule";

function event(state: SportEvent["state"] = "scheduled"): SportEvent {
  const option = (predictionFamily: "1X2" | "GroupMedalists", name: string, rate: number) => ({
    name,
    rate,
    predictionFamily,
    isDisabled: false,
    displayName: { pl: name, en: name },
  });
  return {
    key: "e1",
    Home: "Poland",
    Away: "Mexico",
    homeClub: null,
    awayClub: null,
    homeResult: null,
    awayResult: null,
    score: null,
    closesAt: null,
    isClosed: false,
    walkover: null,
    groupEventName: null,
    members: [],
    startsAt: "2026-11-22T16:00:00Z",
    venue: null,
    state,
    resultBasis: "normalTime",
    weight: 1,
    ownWeight: null,
    joker: null,
    availablePredictions: [
      option("1X2", "1", 3.03),
      option("1X2", "2", 2.73),
      ...["a", "b", "c", "d"].map((name) => option("GroupMedalists", name, 1.33)),
    ],
    points: [],
  };
}

describe("what choices can bring", () => {
  it("is 10 × rate, so that 33 % gives 30.3", () => {
    expect(pointsOf(3.03)).toBe(30.3);
    expect(pointsOf(100)).toBe(1000);
  });

  it("adds up without rounding errors, each medalist by its own rate", () => {
    expect(possiblePoints(event(), { "1X2": "1", GroupMedalists: ["a", "b", "c"] })).toBe(70.2);
  });

  it("adds who goes through to a predicted score", () => {
    const wins = { tendency: 2, difference: 3, close: null, exact: 4 };
    const scale = { home: wins, draw: { ...wins, difference: null }, away: wins, quota: null };
    const through = { name: "2", predictionFamily: "GoesThrough" as const, rate: 0.25, isDisabled: false };
    const tie = {
      ...event(),
      availablePredictions: [{ ...through, displayName: { pl: "2", en: "2" } }],
    };
    const picks = { Score: "1:1", GoesThrough: "2" };
    expect(possiblePoints(tie, picks, scale as Parameters<typeof possiblePoints>[2])).toBe(6.5);
  });

  it("is multiplied by the weight of the event, and rounded once", () => {
    expect(possiblePoints({ ...event(), weight: 2.5 }, { "1X2": "1" })).toBe(75.8);
  });

  it("is nothing for a void event, which needs nothing either", () => {
    expect(possiblePoints(event("void"), { "1X2": "1" })).toBe(0);
    expect(completeness(event("void"), {})).toBe("void");
  });
});

it("tells an empty, a partial and a complete event apart", () => {
  expect(completeness(event(), {})).toBe("empty");
  expect(completeness(event(), { "1X2": "1", GroupMedalists: ["a", "b"] })).toBe("partial");
  expect(completeness(event(), { "1X2": "1", GroupMedalists: ["a", "b", "c"] })).toBe("complete");
  expect(chosenFamilies(event(), { "1X2": "1" })).toEqual({ done: 1, all: 2 });
});

it("compares choices with results", () => {
  const picks = { "1X2": "1", GroupMedalists: ["a", "b", "c"] };
  const results = { "1X2": ["2"], GroupMedalists: ["a", "d", "b"] };
  const now = { isFinal: false };
  expect(optionOutcome(picks, results, "1X2", "1", now)).toBe("miss");
  expect(optionOutcome(picks, results, "1X2", "2", now)).toBe("result");
  expect(optionOutcome(picks, results, "GroupMedalists", "a", now)).toBe("hit");
  expect(optionOutcome(picks, results, "GroupMedalists", "d", now)).toBe("result");
  expect(optionOutcome(picks, undefined, "1X2", "1", now)).toBe("pending");
  expect(optionOutcome(picks, undefined, "1X2", "2", now)).toBe("none");
});

it("takes 3 to 40 characters without whitespace for a team, and the user's name when it is one", () => {
  expect(isTeamName("Łoś")).toBe(true);
  expect(isTeamName("ab")).toBe(false);
  expect(isTeamName("Dwa Słowa")).toBe(false);
  expect(isTeamName("x".repeat(41))).toBe(false);
  expect(firstTeamName("WilczyApetyt")).toBe("WilczyApetyt");
  expect(firstTeamName("Jan Kowalski")).toBe("");
  expect(firstTeamName(null)).toBe("");
});
