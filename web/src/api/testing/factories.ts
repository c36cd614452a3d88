import { unset } from "@/api/testing/unset";
import type { AuthAnswer, Contest, User } from "@/api/types";

/** A contest for tests: a running football typer that I haven't joined. */
export function aContest(changes: Partial<Contest> = {}): Contest {
  const name = changes.name ?? "Puchar miast";
  return {
    _id: "c1",
    _partition: "c1",
    name,
    names: { pl: name, en: null },
    eventType: "Typer",
    state: "running",
    address: "puchar-miast",
    isClosed: false,
    endsAt: null,
    isSigned: false,
    consentsNeeded: [],
    admission: "everybody",
    entryDomains: [],
    entryCode: null,
    joinRequest: null,
    startDate: "2026-11-01T10:00:00Z",
    startDateDisplay: "2026-11-01",
    prizes: { prizesList: [] },
    origin: {
      _id: "o1",
      name: "Piłka",
      sport: "football",
      positionTypesValues: [],
      imgHeight: null,
      imgWidth: null,
      imgHeightMin: { mobile: 48, desktop: 72 },
      otherImages: [],
    },
    homeScreenImages: { mobile: null, desktop: null },
    scoring: { kind: "rates", home: null, draw: null, away: null },
    weight: [],
    joker: null,
    exactOther: false,
    ...unset,
    goesThrough: changes.eventType === "Fantasy" ? null : 0,
    availableFormations: [],
    availableSubstitutions: [],
    availableBonuses: [],
    chips: [],
    chipsPerRound: changes.eventType === "Fantasy" ? 1 : null,
    predictionFamilies: [],
    availablePredictions: [],
    pointEvents: [],
    appearance: [],
    captainAppearance: [],
    squadComposition: null,
    regulationConfiguration: {
      pointsLost: "",
      pointsReceived: "",
      teamName: "",
      contestName: "",
      contestPeriod: null,
    },
    rulesConfig: { rules: [] },
    additionalOptions: { consents: [], sections: [] },
    currentFixture: null,
    nextDeadline: null,
    participants: 0,
    competitors: { total: 0, first: [], inGroups: false },
    tieBreak: [],
    roundWinsLeaveOut: [],
    resultBasis: "normalTime",
    closing: "round",
    closesBefore: 0,
    revision: 1,
    ...changes,
  };
}

/** A participant for tests. */
function aUser(changes: Partial<User> = {}): User {
  return {
    _id: "u1",
    _partition: "u1",
    email: "player@trybuna.test",
    userName: null,
    accountName: null,
    accountHolder: null,
    accountNumber: null,
    favouriteLeague: null,
    consents: {},
    leagues: [],
    friends: [],
    telephoneNumber: null,
    telephoneNumberVerificationRequired: false,
    isBlocked: false,
    blocks: [],
    roles: ["participant"],
    language: "pl",
    isEmailConfirmed: true,
    unreadMessages: 0,
    ...changes,
  };
}

/** What a log-in answers; the token carries the claim that the browser reads. */
export function anAuthAnswer({ consents = true, token = "t" } = {}): AuthAnswer {
  const payload = btoa(JSON.stringify({ consents, jti: token }));
  return {
    accessToken: `h.${payload}.s`,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    serverTime: new Date().toISOString(),
    user: aUser(),
    secondFactorNeeded: false,
  };
}
