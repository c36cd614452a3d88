import type {
  Club,
  Distribution,
  Fixture,
  FixtureExplanation,
  Prediction,
  Ranking,
  SportEvent,
  Team,
  TeamHistory,
} from "@/api/types";
import { apply, chosen, families, type Change, type Picks } from "@/features/predictions/model/picks";
import type { CannedWire } from "./canned-wire";
import { inDays, problem, team } from "./samples";

/** A typer contest as on the mock-ups: a finished fixture, one with provisional results, an open one, an upcoming one. */
function club(key: string, pl: string, en: string, country: string, primary: string, secondary: string): Club {
  return { key, name: { pl, en }, country, colours: { primary, secondary } };
}

const clubs = {
  ARG: club("argentina", "Argentyna", "Argentina", "AR", "#FFFFFF", "#74ACDF"),
  KSA: club("saudi-arabia", "Arabia Saudyjska", "Saudi Arabia", "SA", "#0A7A43", "#FFFFFF"),
  DEN: club("denmark", "Dania", "Denmark", "DK", "#B5121B", "#FFFFFF"),
  TUN: club("tunisia", "Tunezja", "Tunisia", "TN", "#FFFFFF", "#E70013"),
  MEX: club("mexico", "Meksyk", "Mexico", "MX", "#0B6B4A", "#B3261B"),
  POL: club("poland", "Polska", "Poland", "PL", "#FFFFFF", "#DC143C"),
  FRA: club("france", "Francja", "France", "FR", "#0B1F4B", "#B08D3A"),
  AUS: club("australia", "Australia", "Australia", "AU", "#F2C200", "#0A5B3B"),
} as const;

const more: Club[] = [
  ["brazil", "Brazylia", "Brazil", "BR"],
  ["england", "Anglia", "England", "GB-ENG"],
  ["spain", "Hiszpania", "Spain", "ES"],
  ["germany", "Niemcy", "Germany", "DE"],
  ["netherlands", "Holandia", "Netherlands", "NL"],
  ["portugal", "Portugalia", "Portugal", "PT"],
  ["belgium", "Belgia", "Belgium", "BE"],
  ["croatia", "Chorwacja", "Croatia", "HR"],
  ["wales", "Walia", "Wales", "GB-WLS"],
  ["ghana", "Ghana", "Ghana", "GH"],
  ["japan", "Japonia", "Japan", "JP"],
  ["qatar", "Katar", "Qatar", "QA"],
].map(([key = "", pl = "", en = "", country = ""]) => ({ key, name: { pl, en }, country, colours: null }));

function option(predictionFamily: Prediction["predictionFamily"], name: string, chance: number): Prediction {
  const rate = Math.min(100, Math.round(10_000 / chance) / 100);
  return { name, rate, predictionFamily, isDisabled: false, displayName: { pl: name, en: name } };
}

function matchOffer(home: number): Prediction[] {
  const draw = 27;
  const away = 100 - draw - home;
  const goals = [30, 34, 22, 9, 3.4, 1.6];
  return [
    option("1X2", "1", home),
    option("1X2", "X", draw),
    option("1X2", "2", away),
    ...goals.flatMap((homeShare, h) =>
      goals.map((awayShare, a) => option("ExactResult", `${h}:${a}`, (homeShare * awayShare) / 100)),
    ),
    ...["1:3+", "1:2", "1:1"].map((name, index) => option("PointDifference", name, (home * (index + 1)) / 6)),
    option("PointDifference", "0", draw),
    ...["2:1", "2:2", "2:3+"].map((name, index) => option("PointDifference", name, (away * (3 - index)) / 6)),
  ];
}

const plain = {
  homeResult: null,
  awayResult: null,
  score: null,
  groupEventName: null,
  members: [],
  state: "scheduled",
  resultBasis: "normalTime",
  points: [],
} as const;

function match(key: string, home: Club, away: Club, startsAt: string, chance = 36): SportEvent {
  return {
    ...plain,
    members: [],
    points: [],
    key,
    Home: home.name.en,
    Away: away.name.en,
    homeClub: home,
    awayClub: away,
    startsAt,
    venue: "Stadium 974",
    availablePredictions: matchOffer(chance),
  };
}

function groupEvent(key: string, groupEventName: string, members: Club[], family: "GroupWinner" | "GroupMedalists"): SportEvent {
  return {
    ...plain,
    points: [],
    key,
    Home: null,
    Away: null,
    homeClub: null,
    awayClub: null,
    groupEventName,
    members,
    startsAt: inDays(1),
    venue: null,
    availablePredictions: members.map((member, index) => option(family, member.key, 60 / (index + 1))),
  };
}

function fixture(id: string, name: string, day: number, state: Fixture["state"], events: SportEvent[]): Fixture {
  const from = inDays(day);
  return {
    _id: id,
    _partition: "mundial",
    league: "mundial",
    name,
    subTitle: null,
    from,
    to: inDays(day + 0.4),
    displayFrom: from,
    displayTo: from,
    opensAt: inDays(day - 2),
    closesAt: from,
    state,
    events,
    typerResults: {},
    singleEventPoints: {},
    playersPricesChanges: [],
    additionalOptions: { fixtureSpecialInformation: null },
    revision: 1,
    resultsRevision: state === "provisional" || state === "final" ? 1 : 0,
  };
}

function played(event: SportEvent, home: number, away: number): SportEvent {
  return { ...event, state: "played", homeResult: home, awayResult: away, score: { ft: [home, away], et: null, p: null } };
}

function resultsOf(home: number, away: number): Record<string, string[]> {
  const gap = Math.abs(home - away);
  const side = home === away ? "X" : home > away ? "1" : "2";
  return {
    "1X2": [side],
    ExactResult: [`${home}:${away}`],
    PointDifference: [gap === 0 ? "0" : `${side}:${gap >= 3 ? "3+" : gap}`],
  };
}

const past: Picks = { "1X2": "1", ExactResult: "2:0", PointDifference: "1:2" };
const drawn: Picks = { "1X2": "X", ExactResult: "1:1", PointDifference: "0" };

export function fixtures(): Fixture[] {
  const { ARG, KSA, DEN, TUN, MEX, POL, FRA, AUS } = clubs;
  const events = (day: number) => [
    match("arg-ksa", ARG, KSA, inDays(day), 60),
    match("den-tun", DEN, TUN, inDays(day + 0.1), 50),
    match("mex-pol", MEX, POL, inDays(day + 0.2)),
    match("fra-aus", FRA, AUS, inDays(day + 0.3), 66),
  ];
  const group = groupEvent("group-c", "Group C", [ARG, POL, MEX, KSA], "GroupWinner");
  const medals = groupEvent("medals", "World Cup 2022", [...Object.values(clubs), ...more], "GroupMedalists");
  const [one, two, three, four] = events(-1);
  const second = fixture("f2", "2. dzień", -1, "provisional", [
    played(one as SportEvent, 1, 2),
    played(two as SportEvent, 0, 0),
    { ...(three as SportEvent), state: "void" },
    { ...(four as SportEvent), state: "postponed" },
    group,
  ]);
  second.typerResults = { "arg-ksa": resultsOf(1, 2), "den-tun": resultsOf(0, 0) };
  const open = fixture("f3", "3. dzień", 0.6, "open", [...events(0.6), group, medals]);
  const third = events(3).slice(0, 2);
  return [second, open, fixture("f4", "4. dzień", 3, "upcoming", third)];
}

export function typerTeam(): Team {
  return {
    ...team(),
    fixturePredictions: {
      f2: { "arg-ksa": past, "den-tun": drawn, "group-c": { GroupWinner: "argentina" } },
      f3: {
        "arg-ksa": past,
        "den-tun": { "1X2": "1", ExactResult: "1:0", PointDifference: "1:1" },
        "mex-pol": { "1X2": "2" },
        "fra-aus": { "1X2": "1", ExactResult: "3:0", PointDifference: "1:3+" },
        "group-c": { GroupWinner: "argentina" },
        medals: { GroupMedalists: ["argentina", "brazil"] },
      },
    } as Team["fixturePredictions"],
    fixturePoints: { f2: 74.1, f3: 0 },
    sequence: 7,
  };
}

/** Explains a team's predictions from the results, as the server would. */
export function explanation(teamId: string, picks: Team["fixturePredictions"][string], of: Fixture): FixtureExplanation {
  const events = of.events.map((event) => ({
    key: event.key,
    Home: event.Home,
    Away: event.Away,
    groupEventName: event.groupEventName,
    state: event.state,
    predictions: families(event).flatMap((family) =>
      chosen((picks[event.key] ?? {}) as Picks, family).map((name) => {
        const result = of.typerResults[event.key]?.[family] ?? [];
        const rate = event.availablePredictions.find((one) => one.predictionFamily === family && one.name === name)?.rate ?? 1;
        const outcome =
          event.state === "void" ? "void" : result.length === 0 ? "pending" : result.includes(name) ? "hit" : "miss";
        const text = { pl: name, en: name };
        return {
          predictionFamily: family,
          name,
          displayName: text,
          rate,
          points: outcome === "hit" ? Math.round(rate * 100) / 10 : 0,
          outcome: outcome as "void" | "pending" | "hit" | "miss",
          result,
          resultDisplayNames: result.map((one) => ({ pl: one, en: one })),
        };
      }),
    ),
  }));
  const points = events.flatMap((event) => event.predictions).reduce((sum, pick) => sum + pick.points, 0);
  return {
    teamId,
    name: "WilczyApetyt",
    fixtureId: of._id,
    points: Math.round(points * 10) / 10,
    final: of.state === "final",
    published: Object.keys(of.typerResults).length > 0,
    adjustments: 0,
    events,
  };
}

export function history(teamId: string, name: string): TeamHistory {
  return {
    team: { _id: teamId, name, league: "mundial" },
    fixtures: [{ fixtureId: "f2", name: "2. dzień", state: "provisional", points: 74.1, final: false }],
  };
}

export function distribution(): Distribution {
  return {
    fixtureId: "f2",
    teams: 1284,
    events: {
      "arg-ksa": { "1X2": { "1": 1194, X: 64, "2": 26 } },
      "den-tun": { "1X2": { "1": 801, X: 300, "2": 183 } },
    },
  };
}

const names =
  "StrzałWOkno BramkaDoSzatni KopnijTuWojtek ŁowcyBramek SpalonyNaMetr MiędzySłupkami TikiTakaTychy WilczyApetyt RzutZaPięć GwizdekZMosiądzu".split(" ");

export function rankingPage(page: number, size: number, fixtureId: string | null = null): Ranking {
  const points = [86.4, 86.1, 86.1, 85.7, 85.2, 84.9, 84.9, 84.9, 84, 83.8];
  const positions = [1, 2, 2, 4, 5, 6, 6, 6, 9, 10];
  const before = [15, 42, -1, 4, -6, -16, 8, 15, null, 5];
  const base = (page - 1) * 10;
  return {
    _partition: "mundial",
    fixtureId,
    name: fixtureId === null ? "Mundial 2022" : "2. dzień",
    entries: names.slice(0, size).map((name, index) => {
      const earlier = before[index];
      return {
        _id: name === "WilczyApetyt" && page === 13 ? "t1" : `t-${page}-${index}`,
        rankingPosition: base + (positions[index] ?? index),
        name: page === 13 ? name : `${name}${page}`,
        points: (points[index] ?? 0) + Math.round((13 - page) * 51) / 10,
        previousPosition: earlier == null ? null : base + Math.abs(earlier),
      };
    }),
    page,
    size,
    total: 1284,
    summary: {
      leaderPoints: 161.3,
      histogram: [20, 40, 80, 120, 150, 190, 180, 160, 130, 90, 60, 30, 18, 10, 4, 2].map((teams, index) => ({
        from: index * 10.1,
        to: (index + 1) * 10.1,
        teams,
      })),
    },
    final: fixtureId === null,
    runRevision: 1,
  };
}

interface Sent {
  fixturePredictions: Record<string, Record<string, Change>>;
  sequence?: number;
  name?: string;
}

/** Answers everything the typer's screens ask, and applies what they send as the server would. */
export function typer(wire: CannedWire): { team: () => Team } {
  let mine = typerTeam();
  const all = fixtures();
  const save = (body: unknown) => {
    const sent = body as Sent;
    for (const [fixtureId, events] of Object.entries(sent.fixturePredictions)) {
      const of = all.find((one) => one._id === fixtureId);
      for (const [key, change] of Object.entries(events)) {
        const event = of?.events.find((one) => one.key === key);
        if (event === undefined) return { status: 404, body: problem(404, "event-not-found", "Nie ma zdarzenia.") };
        const before = (mine.fixturePredictions[fixtureId]?.[key] ?? {}) as Picks;
        mine = {
          ...mine,
          fixturePredictions: {
            ...mine.fixturePredictions,
            [fixtureId]: {
              ...mine.fixturePredictions[fixtureId],
              [key]: apply(event, before, change) as Record<string, string>,
            },
          },
        };
      }
    }
    const now = new Date().toISOString();
    mine = {
      ...mine,
      name: sent.name ?? mine.name,
      sequence: Math.max(mine.sequence, sent.sequence ?? 0),
      revision: mine.revision + 1,
      savedAt: now,
      serverTime: now,
    };
    return { body: mine };
  };
  wire
    .on("GET /leagues/typer/fixtures/data/*", { body: all })
    .on("GET /leagues/typer/userteams/league/*", () => ({ body: mine }))
    .on("PUT /leagues/typer/userteams", ({ body }) => save(body))
    .on("POST /leagues/typer/userteams", ({ body }) => ({ ...save(body), status: 201 }))
    .on("GET /leagues/typer/userteams/distribution/*", { body: distribution() })
    .on("GET /leagues/typer/userteams/*/history", ({ path }) => {
      const id = path.split("/").at(-2) ?? "";
      return { body: history(id, id === "t1" ? "WilczyApetyt" : "BramkaDoSzatni") };
    })
    .on("GET /leagues/typer/userteams/*/history/*", ({ path }) => {
      const [id = "", , fixtureId = ""] = path.split("/").slice(-3);
      const of = all.find((one) => one._id === fixtureId);
      if (of === undefined) return { status: 404, body: problem(404, "fixture-not-found", "Nie ma kolejki.") };
      return { body: explanation(id, mine.fixturePredictions[fixtureId] ?? {}, of) };
    })
    .on("GET /ranking/*", ({ query }) => {
      const page = query.has("around") ? 13 : Number(query.get("page") ?? 1);
      return { body: rankingPage(page, Number(query.get("size") ?? 10), query.get("fixtureId")) };
    });
  return { team: () => mine };
}
