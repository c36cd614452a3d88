import { describe, expect, it } from "vitest";
import type { OrganizerFixture, ResultsBody, SportEvent } from "@/api/types";
import {
  bodyOf,
  changesBetween,
  faultOf,
  formOf,
  mayGoOn,
  type EventEntry,
} from "@/features/organizer/results/model/results";
import { missingOf, publishedOf } from "@/features/organizer/fixtures/model/published";

function club(key: string) {
  return { key, name: { pl: key, en: key }, country: null, colours: null };
}

function match(key: string, changes: Partial<SportEvent> = {}): SportEvent {
  return {
    key,
    Home: "Narew",
    Away: "Bzura",
    homeClub: club("narew"),
    awayClub: club("bzura"),
    homeResult: null,
    awayResult: null,
    score: null,
    closesAt: null,
    isClosed: false,
    walkover: null,
    groupEventName: null,
    members: [],
    startsAt: "2026-11-20T18:00:00Z",
    venue: null,
    state: "scheduled",
    resultBasis: "normalTime",
    weight: 1,
    ownWeight: null,
    joker: null,
    availablePredictions: [],
    points: [],
    ...changes,
  };
}

function group(
  family: "GroupWinner" | "GroupMedalists",
  keys: readonly string[] = ["narew", "bzura", "wkra", "nida"],
): SportEvent {
  const members = keys.map(club);
  return match("grupa", {
    Home: null,
    Away: null,
    homeClub: null,
    awayClub: null,
    groupEventName: "Group A",
    members,
    availablePredictions: members.map(({ key, name }) => ({
      name: key,
      rate: 4,
      predictionFamily: family,
      isDisabled: false,
      displayName: name,
    })),
  });
}

/** Results with what is given. */
function results(given: Partial<ResultsBody> = {}): ResultsBody {
  return { events: {}, groupWinners: {}, groupMedalists: {}, ...given };
}

const none = { home: "", away: "" };
function entry(changes: Partial<EventEntry> = {}): EventEntry {
  return {
    key: "1",
    ft: none,
    et: none,
    p: none,
    sets: [],
    retired: "",
    abandoned: false,
    winner: "",
    medalists: ["", "", "", "", "", ""],
    ...changes,
  };
}
const sides = (home: string, away: string) => ({ home, away });

describe("the results form", () => {
  const events = [match("1"), match("2"), group("GroupMedalists")];
  const body = {
    events: { "1": { ft: [1, 1], et: [2, 2], p: [3, 4] } },
    groupWinners: {},
    groupMedalists: { grupa: ["wkra", "narew", "nida"] },
  } satisfies ReturnType<typeof bodyOf>;

  it("gives back the results it was made from", () => {
    expect(bodyOf(formOf({ events }, body))).toEqual(body);
  });

  it("keeps a shared group win together", () => {
    const shared = { events: {}, groupWinners: { grupa: ["narew", "wkra"] }, groupMedalists: {} };
    expect(bodyOf(formOf({ events: [group("GroupWinner")] }, shared))).toEqual(shared);
  });

  it("leaves out what is half typed", () => {
    expect(bodyOf({ events: [entry({ ft: sides("2", "") })] }).events).toEqual({});
  });
});

describe("an entry", () => {
  it("is possible when empty, when whole, and after extra time and penalties", () => {
    expect(faultOf(entry())).toBeNull();
    expect(faultOf(entry({ ft: sides("2", "1") }))).toBeNull();
    expect(faultOf(entry({ ft: sides("1", "1"), et: sides("2", "2"), p: sides("3", "4") }))).toBeNull();
  });

  it("is possible for a second leg that was won and still ended on penalties", () => {
    expect(faultOf(entry({ ft: sides("1", "0"), et: sides("1", "0"), p: sides("2", "4") }))).toBeNull();
    expect(faultOf(entry({ ft: sides("2", "1"), p: sides("4", "5") }))).toBeNull();
  });

  it.each([
    ["half", { ft: sides("2", "") }],
    ["notNumber", { ft: sides("2", "x") }],
    ["notNumber", { ft: sides("-1", "0") }],
    ["ftMissing", { et: sides("2", "2") }],
    ["extraTimeBelow", { ft: sides("1", "1"), et: sides("0", "1") }],
    ["penaltiesDrawn", { ft: sides("1", "1"), p: sides("4", "4") }],
    ["medalistTwice", { medalists: ["wkra", "wkra", ""] }],
  ] as const)("says %s", (fault, changes) => {
    expect(faultOf(entry(changes as Partial<EventEntry>))).toBe(fault);
  });

  it("may go on after a draw, and on penalties after any score", () => {
    expect(mayGoOn(entry({ ft: sides("1", "1") }), ["et"])).toBe(true);
    expect(mayGoOn(entry({ ft: sides("1", "0") }), ["et"])).toBe(false);
    expect(mayGoOn(entry({ ft: sides("1", "0") }), ["et", "p"])).toBe(true);
    expect(mayGoOn(entry({ ft: sides("1", "1") }), [])).toBe(false);
    expect(mayGoOn(entry(), ["et", "p"])).toBe(false);
  });
});

describe("what keeps a fixture from being final", () => {
  it("is every event that counts and has no result", () => {
    const events = [match("1"), match("2", { state: "postponed" }), match("3", { state: "void" })];
    expect(missingOf(events, results()).map(({ key }) => key)).toEqual(["1"]);
  });

  it("is a group without its winner, or with fewer than three medalists", () => {
    expect(missingOf([group("GroupWinner")], results({ groupWinners: {} }))).toHaveLength(1);
    expect(missingOf([group("GroupWinner")], results({ groupWinners: { grupa: ["wkra"] } }))).toEqual([]);
    expect(
      missingOf([group("GroupMedalists")], results({ groupMedalists: { grupa: ["wkra", "nida"] } })),
    ).toHaveLength(1);
  });

  it("is no group whose two members both have a medal", () => {
    const two = [group("GroupMedalists", ["wkra", "nida"])];
    expect(missingOf(two, results({ groupMedalists: { grupa: ["wkra"] } }))).toHaveLength(1);
    expect(missingOf(two, results({ groupMedalists: { grupa: ["wkra", "nida"] } }))).toEqual([]);
  });
});

describe("what publishing would change", () => {
  const events = [match("1"), match("2"), group("GroupMedalists")];

  it("is nothing where nothing differs, whatever the order of medalists", () => {
    const before = results({ events: { "1": { ft: [2, 1] } }, groupMedalists: { grupa: ["a", "b", "c"] } });
    const after = results({
      events: { "1": { ft: [2, 1], et: null, p: null } },
      groupMedalists: { grupa: ["c", "a", "b"] },
    });
    expect(changesBetween(events, before, after)).toEqual([]);
  });

  it("is old and new of what differs, a penalty shoot-out too", () => {
    const before = results({ events: { "1": { ft: [1, 1], p: [4, 3] }, "2": { ft: [0, 0] } } });
    const after = results({ events: { "1": { ft: [1, 1], p: [3, 4] } }, groupMedalists: { grupa: ["a"] } });
    expect(changesBetween(events, before, after)).toEqual([
      {
        event: events[0],
        kind: "score",
        before: { ft: [1, 1], p: [4, 3] },
        after: { ft: [1, 1], p: [3, 4] },
      },
      { event: events[1], kind: "score", before: { ft: [0, 0] }, after: null },
      { event: events[2], kind: "medalists", before: [], after: ["a"] },
    ]);
  });

  it("ignores what doesn't count", () => {
    const after = results({ events: { "1": { ft: [2, 1] } } });
    expect(changesBetween([match("1", { state: "void" })], results(), after)).toEqual([]);
  });
});

describe("what is published", () => {
  const fixture = {
    events: [
      match("1", { score: { ft: [1, 1], et: [2, 2], p: [3, 4], sets: [], retired: null, abandoned: false } }),
      match("2"),
      group("GroupMedalists"),
    ],
    typerResults: { grupa: { GroupMedalists: ["narew", "wkra", "nida"] } },
  } satisfies Partial<OrganizerFixture>;

  it("is read from scores and typer results", () => {
    expect(publishedOf({ ...fixture, resultsRevision: 2 })).toEqual({
      events: { "1": { ft: [1, 1], et: [2, 2], p: [3, 4] } },
      groupWinners: {},
      groupMedalists: { grupa: ["narew", "wkra", "nida"] },
    });
  });

  it("is nothing before the first publication", () => {
    expect(publishedOf({ ...fixture, resultsRevision: 0 }).events).toEqual({});
  });
});
