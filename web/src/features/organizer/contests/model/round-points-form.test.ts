import { describe, expect, it } from "vitest";
import {
  roundsOf,
  roundWinBody,
  roundWinFaults,
  roundWinValues,
  slamBody,
  slamFaults,
  slamValues,
  winsOf,
} from "./round-points-form";

const slam = { points: 2.5, atLeast: 4, rounds: [1, 2, 5] };
const roundWin = { points: 2, shared: "part" as const };

describe("the slam of a contest", () => {
  it.each([slam, { ...slam, rounds: [] }])("is read and written as it is stored", (stored) => {
    expect(slamBody(slamValues({ slam: stored }))).toEqual({ slam: stored });
  });

  it("is none without points", () => {
    expect(slamBody(slamValues({ slam: null })).slam?.points).toBe(0);
  });

  it.each([
    ["points", "0", "roundPointsInvalid"],
    ["atLeast", "0", "countInvalid"],
    ["rounds", "1, x", "roundsInvalid"],
  ])("is not sent while a figure is none: %s", (field, text, message) => {
    const typed = { ...slamValues({ slam }), [field]: text };
    expect(slamFaults(typed)).toEqual([[message, field]]);
    expect(slamBody(typed)).toEqual({});
  });

  it("names rounds by numbers and ranges", () => {
    expect(roundsOf("5-7, 2; 2")).toEqual([2, 5, 6, 7]);
    for (const text of ["", "0", "7–5", "1–900"]) expect(roundsOf(text)).toBeNull();
  });
});

describe("the round win of a contest", () => {
  it("is read and written as it is stored, and says what each winner gets", () => {
    expect(roundWinBody(roundWinValues({ roundWin }))).toEqual({ roundWin });
    expect(winsOf(roundWinValues({ roundWin }))).toEqual({ one: 2, three: 0.7 });
  });

  it("is none without points, and not sent while they are none", () => {
    expect(roundWinBody(roundWinValues({ roundWin: null })).roundWin?.points).toBe(0);
    expect(winsOf(roundWinValues({ roundWin: null }))).toBeNull();
    const typed = { ...roundWinValues({ roundWin }), points: "2,55" };
    expect(roundWinFaults(typed)).toEqual([["roundPointsInvalid", "points"]]);
    expect(roundWinBody(typed)).toEqual({});
  });
});
