import type { Contest, Feed, FeedLine, FeedPreset, FeedReading, FeedTrial, TableProposal } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import type { Wire } from "@/testing/wire";

type Lang = "pl" | "en";

const looks = (...outcomes: Feed["checks"][number]["outcome"][]): Feed["checks"] =>
  outcomes.map((outcome, place) => ({
    at: inDays((place - outcomes.length) / 24),
    outcome,
    changes: 0,
    code: null,
  }));

const feed = (changes: Partial<Feed>): Feed => ({
  _id: "league",
  league: "mundial",
  name: "Terminarz ligi",
  url: "https://dane.przyklad.org/terminarz.json?token=tajne",
  format: "openfootball",
  columns: {},
  timeZone: "Europe/Warsaw",
  shiftDays: null,
  ...{ rounds: "column", perRound: 10, year: null, monthFirst: false, fromDay: null, toDay: null },
  everyMinutes: 15,
  kickOffs: "wait",
  results: "itself",
  mostChanges: 30,
  state: "active",
  nextCheckAt: inDays(0.01),
  checks: looks("unchanged", "unchanged", "applied", "unchanged"),
  problem: null,
  stop: null,
  work: null,
  preset: null,
  oddLines: [],
  ...changes,
});

/** The ready sources, in the language of the page. */
const presets = (lang: Lang): FeedPreset[] => {
  const preset = (changes: Partial<FeedPreset>): FeedPreset => ({
    id: "openLigaDb",
    name: "OpenLigaDB",
    site: "https://www.openligadb.de",
    licence: lang === "pl" ? "Dane: OpenLigaDB, licencja ODbL 1.0." : "Data: OpenLigaDB, licence ODbL 1.0.",
    host: "api.openligadb.de",
    isAllowed: true,
    format: "openLigaDb",
    leagues: [],
    leagueExample: "bl1",
    seasonExample: "2026",
    needsKey: false,
    leastMinutes: 5,
    ...changes,
  });
  return [
    preset({}),
    preset({
      id: "footballDataOrg",
      name: "football-data.org",
      host: "api.football-data.org",
      isAllowed: false,
      format: "footballDataOrg",
      leagues: [
        { code: "PL", name: "Premier League" },
        { code: "WC", name: "FIFA World Cup" },
      ],
      needsKey: true,
      leastMinutes: 120,
    }),
    preset({
      id: "footballDataCoUk",
      name: "football-data.co.uk",
      host: null,
      isAllowed: false,
      format: "csv",
    }),
  ];
};

/** A feed of which a result has vanished that is published here. */
const stopped = (lang: Lang) =>
  feed({
    state: "stopped",
    nextCheckAt: null,
    checks: looks("unchanged", "unchanged", "applied", "unchanged", "stopped"),
    stop: {
      code: "result-vanished",
      detail:
        lang === "pl"
          ? "Zniknął wynik, który u nas już jest. Takich rzeczy nie robimy sami, więc źródło stoi, a w rozgrywkach nic się nie zmieniło."
          : "A result that we have is missing in the source. Trybuna never removes results by itself: the source has stopped, and the contest has not changed.",
      at: inDays(-0.05),
      seenAt: inDays(-0.06),
      count: 1,
      items: [
        {
          fixture: lang === "pl" ? "Kolejka 9" : "Round 9",
          fixtureId: "f9",
          eventKey: "9-1",
          event: "Kolejarz – Huragan",
          ours: "2:1",
          before: "2:1",
          came: null,
        },
      ],
      problems: [],
    },
  });

const lines = (lang: Lang): FeedLine[] => {
  const fixture = (number: number) => `${lang === "pl" ? "Kolejka" : "Round"} ${number}`;
  const line = (changes: Partial<FeedLine>): FeedLine => ({
    kind: "kickOff",
    fixture: fixture(10),
    event: null,
    was: null,
    will: null,
    teams: 918,
    ...changes,
  });
  return [
    line({ event: "Dąb-Nowy – Łęcki Klub Sportowy", was: inDays(3), will: inDays(4) }),
    line({ kind: "venue", event: "Wilga – Sosna", was: "Stadion Leśny", will: "Stadion Miejski" }),
    line({
      kind: "sides",
      event: "Fala Nadmorze – Rojek",
      was: "Huragan Podlas – Rojek",
      will: "Fala Nadmorze – Rojek",
    }),
    line({ kind: "result", event: "Kolejarz – Huragan", fixture: fixture(9), will: "2:1", teams: 503 }),
    line({ kind: "postponed", event: "Grab – Klon", teams: 214 }),
    line({ kind: "event", event: "Ćwik – Bielik", will: inDays(5) }),
    ...Array.from({ length: 2 }, (_, place) =>
      line({ kind: "fixture", fixture: fixture(11 + place), will: "8", teams: null }),
    ),
  ];
};

const aTable = (changes: Partial<Feed>): Feed =>
  feed({
    _id: "table",
    name: "Tabela związku",
    format: "csv",
    results: "wait",
    everyMinutes: 1_440,
    columns: { round: "Kolejka", date: "Data", home: "Gospodarz", away: "Gość" },
    checks: looks("unchanged", "changed"),
    ...changes,
  });

const work = (changes: Partial<NonNullable<Feed["work"]>>): Feed["work"] => ({
  _id: "d1",
  state: "preview",
  changes: 8,
  done: 0,
  of: 0,
  failure: null,
  at: inDays(-0.3),
  ...changes,
});

const answers = (lang: Lang) => ({
  stopped: stopped(lang),
  waiting: aTable({ work: work({}) }),
  well: feed({ _id: "live", name: "Wyniki na żywo", kickOffs: "itself" }),
  failing: feed({
    _id: "away",
    name: "Archiwum",
    checks: looks("unchanged", "failed", "failed"),
    problem: {
      code: "came-a-page",
      detail: lang === "pl" ? "Zamiast pliku przyszła strona WWW." : "A web page came instead of a file.",
      problems: [],
    },
  }),
  byHand: feed({
    _id: "hand",
    name: "Arkusz klubu",
    url: null,
    format: "csv",
    state: "paused",
    nextCheckAt: null,
  }),
});

/** Answers of a contest's sources: one that stands still, one that waits, one that is well, one that fails, one that is off. */
export function answerFeeds(wire: Wire, lang: Lang = "pl") {
  const known = answers(lang);
  let feeds = [known.stopped, known.waiting, known.well, known.failing, known.byHand];
  const becomes = (next: Feed) => {
    feeds = feeds.map((one) => (one._id === next._id ? next : one));
    return next;
  };
  const table = { feedId: "table" };
  const league = { feedId: "league" };
  const all = "/organizer/contests/leagues/{leagueId}/feeds";
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", { body: contests()[0] as Contest })
    .on("GET /organizer/contests/feeds/presets", { body: presets(lang) })
    .on(`GET ${all}`, () => ({ body: feeds }))
    .on(`POST ${all}`, ({ body }) => ({
      status: 201,
      body: feed({ _id: "new", ...(body as Partial<Feed>) }),
    }))
    .on(`GET ${all}/{feedId}`, { body: known.waiting }, table)
    .on(
      `GET ${all}/{feedId}/difference`,
      {
        body: {
          _id: "d1",
          count: 8,
          lines: lines(lang),
          notices: [],
          awarded: 0,
          clubs: [],
          questions: [],
          stands: [],
        },
      },
      table,
    )
    .on(
      `POST ${all}/{feedId}/check`,
      () => ({
        status: 202,
        body: becomes({ ...known.stopped, checks: [...known.stopped.checks, ...looks("stopped")] }),
      }),
      league,
    )
    .on(`POST ${all}/{feedId}/resume`, () => ({ body: becomes(feed({})) }), league)
    .on(
      `POST ${all}/{feedId}/difference/apply`,
      () => ({ status: 202, body: becomes(aTable({ work: work({ state: "running", done: 3, of: 12 }) })) }),
      table,
    )
    .on(`POST ${all}/try`, ({ body }) => ({ body: tried(body) }))
    .on("POST /organizer/contests/leagues/{leagueId}/imports/columns", ({ body }) => ({
      body: proposed(body.columns ?? { round: "Kolejka", date: "Data", home: "Gospodarz" }),
    }));
  return {
    /** What the table brought is written: it is well again. */
    written: () => becomes(aTable({})),
  };
}

/** What a table's columns are likely to hold; of "Gość" nobody knows. */
function proposed(columns: Record<string, string>): TableProposal {
  const meanings = new Map(Object.entries(columns).map(([meaning, name]) => [name, meaning]));
  const heads = ["Kolejka", "Data", "Godzina", "Gospodarz", "Gość", "Wynik"];
  return {
    headerLine: 1,
    columns: heads.map((name) => ({
      name,
      meaning: (meanings.get(name) ?? null) as TableProposal["columns"][number]["meaning"],
      sign: meanings.has(name) ? "recognised" : "unknown",
    })),
    rows: [
      {
        line: 2,
        cells: ["1", "31.07.2026", "18:00", "Kolejarz", "Huragan", "2:1"].map((text) => ({
          text,
          read: null,
        })),
      },
    ],
    ...{ lines: 1, monthFirst: false, year: null },
  };
}

/** A table whose columns are told first, and is read once they are named. */
function tried({ columns }: FeedReading): FeedTrial {
  const isNamed = "round" in columns;
  return {
    fault: null,
    faultCode: null,
    header: ["Kolejka", "Data", "Godzina", "Gospodarz", "Gość", "Wynik"],
    rows: [["1", "31.07.2026", "18:00", "Kolejarz", "Huragan", "2:1"]],
    fixtures: isNamed ? 1 : 0,
    events: isNamed ? 1 : 0,
    results: isNamed ? 1 : 0,
    problems: [],
    notices: [],
  };
}
