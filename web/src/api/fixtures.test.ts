import { expect, it } from "vitest";
import { currentFixture, editableFixtures } from "@/api/fixtures";
import { aContest } from "@/api/testing/factories";
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

it("closes later fixtures with the first one where squads are made once", () => {
  const all = [
    fixture("a", "locked", "2026-11-08T00:00:00Z"),
    fixture("b", "open", "2026-11-22T00:00:00Z"),
    fixture("c", "upcoming", "2026-12-01T00:00:00Z"),
  ];
  const closings = (editing: "everyFixture" | "firstFixtureOnly") =>
    editableFixtures(all, aContest({ eventType: "Fantasy", editing })).map(({ closesAt }) =>
      closesAt.slice(5, 10),
    );
  expect(closings("firstFixtureOnly")).toEqual(["11-08", "11-08", "11-08"]);
  expect(closings("everyFixture")).toEqual(["11-08", "11-22", "12-01"]);
});
