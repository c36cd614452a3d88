import { expect, it } from "vitest";
import type { Fixture } from "@/api/types";
import { comparedRound, isVisible } from "./round";

const states = ["final", "provisional", "locked", "closing", "open", "upcoming"] as const;
const fixtures = states.map((state) => ({ _id: state, state, closesAt: "2026-11-20T10:00:00Z" }) as Fixture);
const found = (some: readonly Fixture[], asked: string | null = null) =>
  comparedRound(some, asked)?._id ?? null;

it("compares in the round that was asked for, else in the newest with results, else in the newest that is closed", () => {
  expect(found(fixtures, "final")).toBe("final");
  expect(found(fixtures, "gone")).toBe("provisional");
  expect(found(fixtures.filter(({ state }) => state !== "final" && state !== "provisional"))).toBe("locked");
  expect(found(fixtures.filter(({ state }) => state === "open" || state === "upcoming"))).toBe("open");
  expect(found([])).toBeNull();
});

it("shows another's picks from the lock on, not while the round is closing", () => {
  expect(fixtures.filter(isVisible).map(({ _id }) => _id)).toEqual(["final", "provisional", "locked"]);
});
