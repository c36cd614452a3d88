import type { Contest, OrganizerFixture, ResultsBody, SportEvent } from "@/api/types";

/** Where the samples' fixture is. */
export const aPath = { leagueId: "cup", fixtureId: "f1" };
export const aCup = { _id: "cup", eventType: "Typer", origin: { sport: "football" } } as Contest;

/** A match without a result. */
export function aMatchOf(key: string, changes: Partial<SportEvent> = {}): SportEvent {
  return {
    key,
    ...{ Home: "Narew", Away: "Bzura", homeClub: null, awayClub: null, groupEventName: null, members: [] },
    ...{
      homeResult: null,
      awayResult: null,
      score: null,
      closesAt: null,
      isClosed: false,
      walkover: null,
      venue: null,
      availablePredictions: [],
      points: [],
    },
    startsAt: "2026-11-20T18:00:00Z",
    state: "scheduled",
    resultBasis: "normalTime",
    weight: 1,
    ownWeight: null,
    joker: null,
    ...changes,
  };
}

/** A locked round of two matches without results. */
export function aFixture(changes: Partial<OrganizerFixture> = {}): OrganizerFixture {
  return {
    _id: "f1",
    events: [aMatchOf("a"), aMatchOf("b")],
    typerResults: {},
    resultsRevision: 0,
    importedResults: null,
    opening: null,
    state: "locked",
    locked: { lockedAt: "2026-11-20T18:00:00Z", teams: 3, digest: "ab" },
    matchLocks: {},
    ...changes,
  } as unknown as OrganizerFixture;
}

/** A draft that holds some scores. */
export function aDraft(events: ResultsBody["events"], statistics?: ResultsBody["statistics"]): ResultsBody {
  return {
    events,
    groupWinners: {},
    groupMedalists: {},
    ...(statistics === undefined ? {} : { statistics }),
  };
}
