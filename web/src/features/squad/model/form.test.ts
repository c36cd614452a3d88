import { expect, test } from "vitest";
import type { Fixture } from "@/api/types";
import { idleClubs, opponentsOf } from "./notes";
import { formOf, lastLocked, nextOf, ownedBy, pointsElsewhere } from "./form";

const club = (key: string, name: string) => ({ key, name: { pl: name, en: name } });
const [bzura, narew] = [club("bzura", "Bzura"), club("narew", "Narew")];

function fixture(no: number, state: Fixture["state"], rest: object = {}): Fixture {
  return { _id: `f${no}`, state, events: [], singleEventPoints: {}, ...rest } as unknown as Fixture;
}

const match = (homeClub: object, awayClub: object) => ({
  events: [{ homeClub, awayClub, members: [], state: "scheduled" }],
});

const fixtures = [
  fixture(1, "final", { singleEventPoints: { a: 9 } }),
  fixture(2, "final", { singleEventPoints: { a: 1 } }),
  fixture(3, "final"),
  fixture(4, "final", { singleEventPoints: { a: -1.5 } }),
  fixture(5, "final", { singleEventPoints: { a: 0 } }),
  fixture(6, "provisional", { singleEventPoints: { a: 12.5 } }),
  fixture(7, "locked"),
  fixture(8, "open", match(bzura, narew)),
  fixture(9, "upcoming"),
  fixture(10, "upcoming", match(narew, bzura)),
  fixture(11, "upcoming", match(narew, bzura)),
];

const race = (groupEventName: string, ...members: object[]) => ({
  homeClub: null,
  awayClub: null,
  groupEventName,
  members,
  state: "scheduled",
});

test("who competes with many is told in what, and how often", () => {
  const round = fixture(1, "open", { events: [race("Wisła", bzura, narew), race("Zakopane", bzura)] });
  expect([...opponentsOf(round)]).toEqual([
    ["bzura", { event: "Wisła", matches: 2 }],
    ["narew", { event: "Wisła", matches: 1 }],
  ]);
  expect(nextOf({ fixtures: [round], strengths: new Map() }, "f1", "narew", ({ name }) => name.pl)).toEqual([
    { fixtureId: "f1", club: "WIS", isHome: null, difficulty: null },
  ]);
  const off = { ...round, events: round.events.map((event) => ({ ...event, state: "void" })) } as Fixture;
  expect([...idleClubs(off)]).toEqual(["bzura", "narew"]);
});

test("form is the last five published fixtures, and says where somebody did not play", () => {
  expect(formOf(fixtures, "a")).toEqual([10, null, -15, 0, 125]);
  expect(formOf(fixtures, "b")).toEqual([null, null, null, null, null]);
});

test("the next opponents begin with the fixture that is edited, and a fixture without a match is told, too", () => {
  const strengths = new Map([["narew", { points: 9, matches: 3 }]]);
  expect(nextOf({ fixtures, strengths }, "f8", "bzura", ({ name }) => name.pl)).toEqual([
    { fixtureId: "f8", club: "NAR", isHome: true, difficulty: 5 },
    { fixtureId: "f9", club: null },
    { fixtureId: "f10", club: "NAR", isHome: false, difficulty: 5 },
  ]);
});

test("picks are told of the latest fixture that has locked, in whole percents", () => {
  expect(lastLocked(fixtures)?._id).toBe("f7");
  expect(ownedBy({ teams: 3, athletes: { a: 1 } }, "a")).toBe(33);
  expect(ownedBy({ teams: 3, athletes: { a: 1 } }, "b")).toBe(0);
  expect(ownedBy({ teams: 0, athletes: {} }, "a")).toBeNull();
  expect(ownedBy(undefined, "a")).toBeNull();
});

test("a total of which only one fixture is known tells the rest apart, so that the parts make it up", () => {
  expect(pointsElsewhere(14, [{ points: 1 }])).toBe(130);
  expect(pointsElsewhere(0.3, [{ points: 0.1 }, { points: 0.2 }])).toBe(0);
});
