import { expect, it } from "vitest";
import { currentFixture } from "@/api/fixtures";
import type { Fixture } from "@/api/types";

function fixture(_id: string, state: Fixture["state"], closesAt: string): Fixture {
  return { _id, state, closesAt } as Fixture;
}

it("starts with the open fixture that closes first, else the latest locked one, else the first", () => {
  const done = fixture("a", "final", "2026-11-01T00:00:00Z");
  const locked = fixture("b", "locked", "2026-11-08T00:00:00Z");
  const later = fixture("c", "open", "2026-11-22T00:00:00Z");
  const sooner = fixture("d", "open", "2026-11-21T00:00:00Z");
  const upcoming = fixture("e", "upcoming", "2026-12-01T00:00:00Z");
  expect(currentFixture([done, locked, later, sooner, upcoming], null)?._id).toBe("d");
  expect(currentFixture([done, locked, upcoming], null)?._id).toBe("b");
  expect(currentFixture([upcoming], null)?._id).toBe("e");
  expect(currentFixture([], null)).toBeNull();
});
