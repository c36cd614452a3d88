import { describe, expect, it } from "vitest";
import { crestOf, initialsOf } from "@/ui/crest-drawing";

describe("a league's crest", () => {
  it.each([
    ["BiuroNaTrzecim", "BT"],
    ["Sąsiedzi z bloku", "SB"],
    ["Liga 9", "L9"],
    ["łasice", "ŁA"],
    ["X", "X"],
    ["  –  ", "?"],
    ["𝒜bc", "𝒜B"],
  ])("has the initials of %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("is the same for an id, and another for most others", () => {
    const ids = Array.from({ length: 60 }, (_, index) => `0199f3a2-6a1e-7c1b-9a40-${index * 7919}`);
    const drawn = ids.map((_id) => JSON.stringify(crestOf({ _id, name: "Liga" })));
    expect(ids.map((_id) => JSON.stringify(crestOf({ _id, name: "Liga" })))).toEqual(drawn);
    expect(new Set(drawn).size).toBeGreaterThan(45);
  });
});
