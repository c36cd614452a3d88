import { describe, expect, test } from "vitest";
import { armbandsAfter, captainsOf, withArmband } from "./captains";
import { athletes, squad } from "./model-samples";
import { swap } from "./swap";
import { rules } from "./model-samples";

describe("an armband that is given", () => {
  test.each([
    ["captain", "f1", { captain: "f1", vice: "d2" }],
    ["captain", "d2", { captain: "d2", vice: "d1" }],
    ["vice", "d1", { captain: "d2", vice: "d1" }],
    ["vice", "d2", { captain: "d1", vice: "d2" }],
  ] as const)("%s to %s: who has the other one changes places", (band, athlete, after) => {
    expect(withArmband({ captain: "d1", vice: "d2" }, band, athlete)).toEqual(after);
  });
});

describe("armbands after an edit", () => {
  const after = swap(rules, squad, 3, 7); // d2 for d5 of the bench
  if (typeof after === "string") throw new Error(after);

  test("stay where they are, as the same object, if both still start", () => {
    const worn = { captain: "d1", vice: "f1" };
    expect(armbandsAfter(worn, after, athletes)).toBe(worn);
  });
  test("go from a captain who left to the vice-captain, and another one is proposed", () => {
    const worn = armbandsAfter({ captain: "d2", vice: "f1" }, after, athletes);
    expect(worn.captain).toBe("f1");
    expect(worn.vice).not.toBeNull();
    expect(worn.vice).not.toBe("f1");
  });
  test("propose the starter with the most points for a vice-captain who left", () => {
    const known = new Map([...athletes].map(([id, one]) => [id, { ...one, points: id === "f2" ? 90 : 10 }]));
    expect(armbandsAfter({ captain: "d1", vice: "d2" }, after, known)).toEqual({ captain: "d1", vice: "f2" });
  });
  test("nobody's are left alone", () => {
    expect(armbandsAfter(captainsOf(null), after, athletes)).toEqual({ captain: null, vice: null });
  });
});
