import type {
  AuthAnswer,
  Consent,
  ConsentDecision,
  LeagueAnswer,
  Ranking,
  Session,
  Settings,
  Team,
  User,
} from "@/api/types";

/** Samples in the wire's shapes, dated around the moment of the run. */
const day = 86_400_000;

/** An instant some days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}

export function settings(): Settings {
  return {
    host: "trybuna.test",
    contactEmail: "kontakt@trybuna.test",
    version: "20251010.3",
    serverTime: new Date().toISOString(),
  };
}

export function problem<const Code extends string>(status: number, code: Code, detail: string) {
  return { type: "about:blank", title: code, status, code, detail, requestId: "canned" };
}

/** Where somebody is logged in: here, and with a browser that nobody knows. */
export function sessions(): Session[] {
  const at = "2026-11-20T12:00:00.000Z";
  const here = { _id: "s1", from: "web", createdAt: at, lastUsedAt: at, device: "Chrome, Android" };
  return [
    { ...here, network: "198.51.100.0/24", current: true },
    { ...here, _id: "s2", device: null, network: "2001:db8:1::/48", current: false },
  ];
}

export function user(roles: User["roles"], language: "pl" | "en"): User {
  return {
    _id: "u1",
    _partition: "u1",
    email: "player@trybuna.test",
    userName: "WilczyApetyt",
    accountName: null,
    accountNumber: "PL61109010140000071219812874",
    accountHolder: "Jagoda Wilk",
    favouriteLeague: "mundial",
    consents: { acceptNecessaryUserConsents: true },
    leagues: [],
    friends: [],
    telephoneNumber: null,
    telephoneNumberVerificationRequired: false,
    isBlocked: false,
    blocks: [],
    roles,
    language,
    isEmailConfirmed: true,
    unreadMessages: 2,
  };
}

/** The contest of the samples, as a block names it. */
export const blockedIn = { _id: "mundial", name: "Puchar Trybuny – jesień" };

/** Me, kept from the contest on the screen or from everything. */
export function blocked(language: "pl" | "en", league: string | null): User {
  const block = {
    league,
    leagueName: league === null ? null : blockedIn.name,
    reason: "Dwa konta tej samej osoby.",
    blockedAt: "2026-11-20T12:05:00.000Z",
  };
  return { ...user(["participant"], language), isBlocked: league === null, blocks: [block] };
}

/** A log-in's answer; the token only carries the claim that the browser reads. */
export function auth(who: User, consents = true): AuthAnswer {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return {
    accessToken: `${part({ alg: "EdDSA" })}.${part({ consents })}.c2lnbmF0dXJl`,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    serverTime: new Date().toISOString(),
    user: who,
    secondFactorNeeded: false,
  };
}

export function consents(lang: "pl" | "en"): Consent[] {
  const say = (pl: string, en: string) => (lang === "pl" ? pl : en);
  const error = say("Zgoda wymagana", "Consent required");
  return [
    {
      key: "acceptNecessaryUserConsents",
      required: true,
      version: 1,
      title: say("Konto i rozgrywki", "Account and contests"),
      text: say(
        "Zgadzam się na przetwarzanie danych potrzebnych do udziału w rozgrywkach.",
        "I agree that the data needed to take part in contests is processed.",
      ),
      error,
    },
    {
      key: "acceptNotNecessaryUserSessionConsents",
      required: false,
      version: 1,
      title: say("Analiza korzystania z serwisu", "Analysis of how the site is used"),
      text: say(
        "Zgadzam się na zapamiętywanie sesji na tym urządzeniu.",
        "I agree that my session is remembered on this device.",
      ),
      error,
    },
    {
      key: "acceptNotNecessaryNewContestsConsentsText",
      required: false,
      version: 1,
      title: say("E-maile o nowych rozgrywkach", "E-mails about new contests"),
      text: say(
        "Chcę dostawać wiadomości o nowych rozgrywkach.",
        "I want to get messages about new contests.",
      ),
      error,
    },
  ];
}

/** What I decided: the necessary consent is given, a voluntary one was taken back, the third was never answered. */
export function decisions(): ConsentDecision[] {
  const at = "2026-11-20T12:00:00.000Z";
  const news = { key: "acceptNotNecessaryNewContestsConsentsText", version: 1, decidedAt: at };
  return [
    { ...news, accepted: false },
    { ...news, accepted: true, decidedAt: "2026-11-02T08:30:00.000Z" },
    { ...news, key: "acceptNecessaryUserConsents", accepted: true, decidedAt: "2026-11-02T08:30:00.000Z" },
  ];
}

/** What I answered when I joined a contest. */
export function leagueAnswers(lang: "pl" | "en"): LeagueAnswer[] {
  const say = (pl: string, en: string) => (lang === "pl" ? pl : en);
  const joined = {
    league: "mundial",
    leagueName: "Mundial 2026",
    textHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    decidedAt: "2026-11-02T08:31:00.000Z",
  };
  const regulation = say("Regulamin rozgrywek „Mundial 2026”", "Regulations of the contest “Mundial 2026”");
  const sponsor = say(
    "Zgadzam się na kontakt ze sponsorem nagród.",
    "I agree to be contacted by the sponsor.",
  );
  return [
    { ...joined, consent: "sponsor", text: sponsor, accepted: false },
    { ...joined, consent: null, text: regulation, accepted: true },
  ];
}

export function team(): Team {
  return {
    _id: "t1",
    _partition: "mundial",
    name: "WilczyApetyt",
    league: "mundial",
    fixturePredictions: {},
    fixtureJokers: {},
    sequence: 1,
    revision: 1,
    points: 84.9,
    fixturePoints: {},
    receipts: {},
    savedAt: inDays(0),
    serverTime: inDays(0),
  };
}

export function ranking(): Ranking {
  const names = [
    "StrzałWOkno",
    "BramkaDoSzatni",
    "KopnijTuWojtek",
    "ŁowcyBramek",
    "SpalonyNaMetr",
    "WilczyApetyt",
    "RzutZaPięć",
  ];
  return {
    _partition: "mundial",
    fixtureId: null,
    name: "Mundial 2022",
    entries: names.map((name, index) => ({
      _id: name === "WilczyApetyt" ? "t1" : `t-${name}`,
      rankingPosition: 121 + index,
      name,
      points: 86.4 - index * 0.3,
      previousPosition: 123,
      isShared: false,
      behindOn: null,
      stillToPlay: null,
    })),
    page: 13,
    size: 10,
    total: 1284,
    summary: { average: null, leaderPoints: 161.3, histogram: [{ from: 0, to: 10, teams: 3 }], leaders: [] },
    final: true,
    runRevision: 1,
  };
}
