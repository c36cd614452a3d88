import type { Club, Fixture, Prediction, SportEvent } from "@/api/types";
import type { Picks } from "@/api/picks";
import { inDays } from "@/testing/samples/account";

/** A typer contest as on the mock-ups: a finished fixture, one with provisional results, an open one, an upcoming one. */
function club(
  key: string,
  pl: string,
  en: string,
  country: string,
  primary: string,
  secondary: string,
): Club {
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
  closesAt: null,
  isClosed: false,
  walkover: null,
  groupEventName: null,
  question: null,
  members: [],
  state: "scheduled",
  resultBasis: "normalTime",
  weight: 1,
  ownWeight: null,
  joker: null,
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

function groupEvent(
  key: string,
  groupEventName: string,
  members: Club[],
  family: "GroupWinner" | "GroupMedalists",
): SportEvent {
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

function fixture(
  id: string,
  name: string,
  day: number,
  state: Fixture["state"],
  events: SportEvent[],
): Fixture {
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
    ofQuestions: false,
    hasResults: false,
    state,
    events,
    typerResults: {},
    singleEventPoints: {},
    playersPricesChanges: [],
    additionalOptions: { fixtureSpecialInformation: null },
    sidesToCome: [],
    revision: 1,
    resultsRevision: state === "provisional" || state === "final" ? 1 : 0,
  };
}

function played(event: SportEvent, home: number, away: number): SportEvent {
  return {
    ...event,
    state: "played",
    homeResult: home,
    awayResult: away,
    score: { ft: [home, away], et: null, p: null, sets: [], retired: null, abandoned: false },
  };
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

export const past: Picks = { "1X2": "1", ExactResult: "2:0", PointDifference: "1:2" };
export const drawn: Picks = { "1X2": "X", ExactResult: "1:1", PointDifference: "0" };

export function fixtures(): Fixture[] {
  const { ARG, KSA, DEN, TUN, MEX, POL, FRA, AUS } = clubs;
  const events = (day: number): [SportEvent, SportEvent, SportEvent, SportEvent] => [
    match("arg-ksa", ARG, KSA, inDays(day), 60),
    match("den-tun", DEN, TUN, inDays(day + 0.1), 50),
    match("mex-pol", MEX, POL, inDays(day + 0.2)),
    match("fra-aus", FRA, AUS, inDays(day + 0.3), 66),
  ];
  const group = groupEvent("group-c", "Group C", [ARG, POL, MEX, KSA], "GroupWinner");
  const medals = groupEvent("medals", "World Cup 2022", [...Object.values(clubs), ...more], "GroupMedalists");
  const [one, two, three, four] = events(-1);
  const second = fixture("f2", "2. dzień", -1, "provisional", [
    played(one, 1, 2),
    played(two, 0, 0),
    { ...three, state: "void" },
    { ...four, state: "postponed" },
    group,
  ]);
  second.typerResults = { "arg-ksa": resultsOf(1, 2), "den-tun": resultsOf(0, 0) };
  const open = fixture("f3", "3. dzień", 0.6, "open", [...events(0.6), group, medals]);
  const third = events(3).slice(0, 2);
  return [second, open, fixture("f4", "4. dzień", 3, "upcoming", third)];
}
