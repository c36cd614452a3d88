import { describe, expect, it } from "vitest";
import type { SportEvent } from "@/api/types";
import type { EventEntry } from "@/features/organizer/results/model/results";
import { laterStages, rowFault } from "@/features/organizer/results/model/sport-rules";

function offering(resultBasis: SportEvent["resultBasis"], names: string[]) {
  return {
    resultBasis,
    availablePredictions: names.map((name) => ({
      name,
      rate: 2,
      predictionFamily: "1X2" as const,
      isDisabled: false,
      displayName: { pl: name, en: name },
    })),
  };
}

const none = { home: "", away: "" };
function typed(ft: [string, string], later: Partial<EventEntry> = {}): EventEntry {
  const [home, away] = ft;
  return {
    key: "1",
    ft: { home, away },
    et: none,
    p: none,
    sets: [],
    retired: "",
    abandoned: false,
    winner: "",
    medalists: ["", "", ""],
    ...later,
  };
}

describe("a result by the sport", () => {
  it.each([
    ["bestOfFive", "3", "2", null],
    ["bestOfFive", "3", "3", "setsImpossible"],
    ["bestOfFive", "2", "1", "setsImpossible"],
    ["bestOfThree", "0", "2", null],
    ["bestOfThree", "3", "0", "setsImpossible"],
    ["heats", "45", "45", null],
    ["heats", "50", "41", "heatsTooMany"],
    ["heats", "76", "0", "heatsTooMany"],
    ["extraTime", "80", "80", "undecided"],
    ["extraTime", "80", "79", null],
    ["normalTime", "1", "1", null],
  ] as const)("of %s %s:%s is %s", (basis, home, away, fault) => {
    expect(rowFault(typed([home, away]), offering(basis, ["1", "2"]))).toBe(fault);
  });

  it("is a draw where one is on offer, and decided by what follows where none is", () => {
    expect(rowFault(typed(["80", "80"]), offering("extraTime", ["1", "X", "2"]))).toBeNull();
    const decided = typed(["80", "80"], { et: { home: "97", away: "90" } });
    expect(rowFault(decided, offering("extraTime", ["1", "2"]))).toBeNull();
  });

  it("says first what is wrong in any sport, and nothing of an empty entry", () => {
    expect(rowFault(typed(["3", ""]), offering("bestOfFive", ["1", "2"]))).toBe("half");
    expect(rowFault(typed(["", ""]), offering("bestOfFive", ["1", "2"]))).toBeNull();
  });

  it("has its winner among the medallists", () => {
    const medalists = ["ewa", "anna", "olga"];
    const race = offering("normalTime", []);
    expect(rowFault(typed(["", ""], { winner: "zofia", medalists }), race)).toBe("winnerWithoutMedal");
    expect(rowFault(typed(["", ""], { winner: "anna ewa", medalists }), race)).toBeNull();
    expect(rowFault(typed(["", ""], { winner: "zofia", medalists: ["ewa", "", ""] }), race)).toBeNull();
  });
});

it("asks for overtime and penalties only where there are some", () => {
  expect(laterStages(offering("bestOfThree", ["1", "2"]), "volleyball")).toEqual([]);
  expect(laterStages(offering("heats", ["1", "X", "2"]), "speedway")).toEqual([]);
  expect(laterStages(offering("extraTime", ["1", "2"]), "basketball")).toEqual(["et"]);
  expect(laterStages(offering("extraTime", ["1", "2"]), "football")).toEqual(["et", "p"]);
  expect(laterStages(offering("extraTime", ["1", "X", "2"]), "football")).toEqual(["et", "p"]);
  expect(laterStages(offering("normalTime", ["1", "X", "2"]), "football")).toEqual(["et", "p"]);
});
