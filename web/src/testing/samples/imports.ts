import type { Contest, ImportPreview, ImportReversal } from "@/api/types";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import type { Wire } from "@/testing/wire";

type Fixture = ImportPreview["fixtures"][number];
type Remark = ImportPreview["notices"][number];
type Lang = "pl" | "en";

const nothing = {
  ...{
    problems: [],
    notices: [],
    awarded: 0,
    waiting: 0,
    late: [],
    clubs: [],
    questions: [],
    fixtures: [],
    seasonRules: [],
    stands: [],
  },
  ...{ progress: null, failure: null },
};
const zero = {
  fixtures: 0,
  events: 0,
  results: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  athletes: 0,
  newAthletes: 0,
  newClubs: 0,
  prices: 0,
};

const preview = (changes: Partial<ImportPreview>): ImportPreview => ({
  _id: "import-1",
  league: "mundial",
  state: "preview",
  counts: zero,
  ...nothing,
  ...changes,
});

const rounds = (lang: Lang, changeOf: (number: number) => Fixture["change"]): Fixture[] =>
  Array.from({ length: 38 }, (_, place) => ({
    key: `2023-24-gw${place + 1}`,
    name: `${lang === "pl" ? "Kolejka" : "Round"} ${place + 1}`,
    from: inDays(7 * place + 3),
    to: inDays(7 * place + 5),
    events: place === 1 ? 9 : 10,
    change: changeOf(place + 1),
  }));

const notice = (lang: Lang, code: string, pl: string, en: string, file: string | null = null): Remark => ({
  file,
  line: null,
  pointer: "",
  code,
  detail: lang === "pl" ? pl : en,
});

/** A season from its three tables: 38 rounds, everybody, scores that wait for their gameweeks, a scoring of its own. */
function wholeSeason(lang: Lang, takesRules: boolean): ImportPreview {
  return preview({
    counts: { ...zero, fixtures: 38, events: 380, new: 38, athletes: 865, newAthletes: 865 },
    fixtures: rounds(lang, () => "new"),
    notices: [
      notice(
        lang,
        "scores-wait",
        "Wyników z fixtures.csv, do których nie ma statystyk (380), nie wczytano: przyjdą z plikami kolejek.",
        "Scores of fixtures.csv without statistics (380) were not taken: they come with the gameweek files.",
      ),
      notice(
        lang,
        "files-ignored",
        "Pominięto pliki spoza układu (1): understat_2023_24_player_season_totals.csv.",
        "Files that don't belong to the layout were left aside (1): understat_2023_24_player_season_totals.csv.",
      ),
    ],
    seasonRules: [
      {
        name: "goals",
        position: "goalkeeper",
        value: 10,
        per: null,
        min: null,
        max: null,
        reason:
          lang === "pl"
            ? "Od sezonu 2024-25 gol bramkarza daje 10 punktów."
            : "From 2024-25 on, a goalkeeper's goal brings 10 points.",
      },
    ],
    ...(takesRules ? { _id: "import-rules" } : {}),
  });
}

/** A price and a statistic that an organizer typed, where the file has others. */
export const typedValues = (lang: Lang): ImportPreview["stands"] => {
  const fixture = lang === "pl" ? "Kolejka 5" : "Round 5";
  const price = { _id: "v1", kind: "price", athlete: "Bartosz Wilczek", was: "9.1", says: "7.6" } as const;
  const saves = { _id: "v2", kind: "statistic", athlete: "Adam Gąsior", was: "7", says: "8" } as const;
  const statistic = lang === "pl" ? "Parady" : "Saves";
  return [
    { ...price, fixture, event: null, statistic: null },
    { ...saves, fixture, event: "Narew – Bzura", statistic },
  ];
};

/** The list of matches with one gameweek's file: one round changes, a match has moved, 37 rounds stay. */
function oneWeek(lang: Lang): ImportPreview {
  return preview({
    _id: "import-week",
    counts: {
      ...zero,
      fixtures: 38,
      events: 380,
      results: 9,
      changed: 1,
      unchanged: 37,
      athletes: 717,
      prices: 717,
    },
    fixtures: rounds(lang, (number) => (number === 5 ? "changed" : "unchanged")),
    stands: typedValues(lang),
    notices: [
      notice(
        lang,
        "match-postponed",
        "Mecz Wicher Lipowiec – Halny Regle zostanie przełożony z kolejki „Kolejka 5” do kolejki „Kolejka 7”.",
        "Wicher Lipowiec – Halny Regle will be postponed from round “Round 5” to round “Round 7”.",
      ),
    ],
  });
}

/** A gameweek's file a second time: there is nothing new in it. */
function sameWeek(lang: Lang): ImportPreview {
  return preview({
    _id: "import-same",
    counts: { ...zero, fixtures: 38, events: 380, results: 10, unchanged: 38, athletes: 717 },
    fixtures: rounds(lang, () => "unchanged"),
  });
}

/** A schedule's file that is no schedule. */
function refusedSchedule(lang: Lang): ImportPreview {
  const place = { file: null, line: null, pointer: "/matches/0/date", code: "date-invalid" };
  const [pl, en] = ["„2026-13-45” nie jest datą.", "“2026-13-45” is no date."];
  return preview({
    _id: "import-no-schedule",
    state: "refused",
    problems: [{ ...place, detail: lang === "pl" ? pl : en }],
  });
}

/** A gameweek's file with a word where a number belongs. */
function refusedWeek(lang: Lang): ImportPreview {
  const place = { file: "gw6.csv", line: 131, pointer: "/gw6.csv/131/minutes", code: "number-invalid" };
  const pl = "W kolumnie „minutes” powinna stać liczba całkowita od -9999 do 9999, a jest „wiele”.";
  const en = "The column “minutes” should hold a whole number from -9999 to 9999, not “wiele”.";
  return preview({
    _id: "import-refused",
    state: "refused",
    problems: [{ ...place, detail: lang === "pl" ? pl : en }],
  });
}

/** Answers of a fantasy contest's import: what is answered hangs on the files that are sent. */
const hoursAgo = (hours: number) => new Date(Date.parse(inDays(0)) - hours * 3_600_000).toISOString();

/** A schedule that was imported this afternoon; taking it back is asked about, or done. */
export function aReversal(changes: Partial<ImportReversal> = {}): ImportReversal {
  const line = (changed: Partial<ImportReversal["lines"][number]>): ImportReversal["lines"][number] => ({
    ...{ fate: "stays", kind: "match", fixtureId: null, fixture: null, eventKey: null, event: null },
    ...{ name: null, was: null, will: null, count: 1, reason: null },
    ...changed,
  });
  return {
    ...{ _id: "import-cup", source: "file", fileName: "turniej-lato.json" },
    ...{ appliedAt: hoursAgo(5), takenBackAt: null },
    ...{ goes: 2, returns: 2, stays: 2 },
    lines: [
      line({ fixtureId: "r9", fixture: "Kolejka 9", event: "Orły – Granit", reason: "locked" }),
      line({ kind: "newClub", name: "Sokół Tarnina", reason: "used" }),
      line({ fate: "checking", fixtureId: "r10", fixture: "Kolejka 10", event: "Zatoka – Lipa" }),
      line({ fate: "goes", kind: "round", fixtureId: "r16", fixture: "Kolejka 16", count: 9 }),
      line({
        ...{ fate: "returns", kind: "kickOff", fixtureId: "r8", fixture: "Kolejka 8" },
        ...{ event: "Huragan – Sokół", was: inDays(3), will: inDays(4) },
      }),
      line({
        ...{ fate: "returns", kind: "state", fixtureId: "r8", fixture: "Kolejka 8", event: "Fala – Dąb" },
        ...{ was: "postponed", will: "scheduled" },
      }),
    ],
    ...changes,
  };
}

export function answerImport(wire: Wire, lang: Lang = "pl"): void {
  const all = "/organizer/contests/leagues/{leagueId}/imports";
  const week = oneWeek(lang);
  wire
    .on("GET /organizer/contests/leagues/{leagueId}", {
      body: { ...(contests()[0] as Contest), eventType: "Fantasy" },
    })
    .on(`GET ${all}`, {
      body: [
        {
          ...{ _id: "import-cup", source: "file", fileName: "turniej-lato.json", appliedAt: hoursAgo(5) },
          ...{ new: 1, changed: 2, athletes: 0, takenBackAt: null, canBeTakenBack: true },
        },
        {
          ...{ _id: "import-sheet", source: "sheet", fileName: null, appliedAt: hoursAgo(30) },
          ...{ new: 0, changed: 0, athletes: 14, takenBackAt: null, canBeTakenBack: true },
        },
        {
          ...{ _id: "import-list", source: "list", fileName: null, appliedAt: hoursAgo(40) },
          ...{ new: 2, changed: 1, athletes: 0, takenBackAt: null, canBeTakenBack: true },
        },
        {
          ...{ _id: "import-feed", source: "feed", fileName: "Terminarz ligi", appliedAt: hoursAgo(45) },
          ...{ new: 0, changed: 1, athletes: 0, takenBackAt: null, canBeTakenBack: true },
        },
        {
          ...{ _id: "import-old", source: "file", fileName: null, appliedAt: hoursAgo(50) },
          ...{ new: 6, changed: 0, athletes: 0, takenBackAt: null, canBeTakenBack: false },
        },
      ],
    })
    .on(`GET ${all}/{importId}/reversal`, { body: aReversal() })
    .on(`POST ${all}/{importId}/take-back`, { body: aReversal({ takenBackAt: inDays(0) }) })
    .on(`POST ${all}`, ({ body: { text, files: sent, seasonRules } }) => {
      const files = sent ?? {};
      if (text != null)
        return { status: 201 as const, body: text.includes("13-45") ? refusedSchedule(lang) : week };
      if ("gw6.csv" in files) return { status: 201 as const, body: refusedWeek(lang) };
      if ("gw4.csv" in files) return { status: 201 as const, body: sameWeek(lang) };
      return { status: 201 as const, body: "gw5.csv" in files ? week : wholeSeason(lang, seasonRules) };
    })
    .on("POST /organizer/contests/leagues/{leagueId}/waiting-values/take", ({ body: { ids } }) => ({
      body: typedValues(lang).filter(({ _id }) => ids?.includes(_id) === false),
    }))
    .on(`POST ${all}/{importId}/apply`, {
      status: 202,
      body: { ...week, state: "waiting", progress: { done: 0, of: 0 } },
    })
    .on(`GET ${all}/{importId}`, {
      body: { ...week, state: "running", progress: { done: 240, of: 717 } },
    });
}
