import { expect, it } from "vitest";
import { currentFixture, editableFixtures, startFixture } from "@/api/fixtures";
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

it("opens my team with the round being played, unless an open one closes within a day and lacks something", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const at = (_id: string, state: Fixture["state"], closesAt: string, to: string) =>
    ({ _id, state, closesAt, to, events: [] as Fixture["events"] }) as Fixture;
  const played = at("b", "provisional", "2026-11-19T00:00:00Z", "2026-11-19T20:00:00Z");
  const soon = at("c", "open", "2026-11-21T11:00:00Z", "2026-11-22T20:00:00Z");
  const later = { ...soon, closesAt: "2026-11-21T13:00:00Z" };
  const start = (fixtures: Fixture[], lacks: boolean, when = now) =>
    startFixture(fixtures, null, when, () => lacks)?._id;
  expect(start([played, soon], false)).toBe("b");
  expect(start([played, soon], true)).toBe("c");
  expect(start([played, later], true)).toBe("b");
  expect(start([{ ...played, state: "final" }, soon], false)).toBe("c");
  expect(start([played, later], false, Date.parse("2026-11-21T07:59:00Z"))).toBe("b");
  expect(start([played, later], false, Date.parse("2026-11-21T08:00:00Z"))).toBe("c");
  expect(
    start(
      [
        { ...soon, closesAt: "2026-11-20T12:00:00Z" },
        { ...later, _id: "d" },
      ],
      true,
    ),
  ).toBe("c");
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
