import type {
  Consequences,
  Contest,
  OrganizerFixture,
  PointsPreview,
  ResultsBody,
  SportEvent,
} from "@/api/types";
import type { Attendance } from "@/features/organizer/people/model/attendance";
import { refusal } from "@/testing/refusal";
import { inDays } from "@/testing/samples/account";
import { contests } from "@/testing/samples/contests";
import type { Wire } from "@/testing/wire";

const words = (name: string) => ({ pl: name, en: name });
const club = (name: string) => ({ key: name.toLowerCase(), name: words(name), country: null, colours: null });

function prediction(
  predictionFamily: SportEvent["availablePredictions"][number]["predictionFamily"],
  name: string,
  rate: number,
) {
  return { name, rate, predictionFamily, isDisabled: false, displayName: words(name) };
}

/** A match between two clubs, in three days, with six predictions on offer. */
export function aMatch(home: string, away: string, changes: Partial<SportEvent> = {}): SportEvent {
  return {
    key: `${home}-${away}`.toLowerCase(),
    Home: home,
    Away: away,
    homeClub: club(home),
    awayClub: club(away),
    homeResult: null,
    awayResult: null,
    score: null,
    groupEventName: null,
    question: null,
    members: [],
    startsAt: inDays(3),
    venue: null,
    state: "scheduled",
    closesAt: null,
    isClosed: false,
    walkover: null,
    resultBasis: "normalTime",
    weight: 1,
    ownWeight: null,
    joker: null,
    availablePredictions: [
      prediction("1X2", "1", 2.2),
      prediction("1X2", "X", 3.3),
      prediction("1X2", "2", 3.1),
      prediction("ExactResult", "1:0", 8),
      prediction("ExactResult", "1:1", 7.5),
      prediction("ExactResult", "5:5", 99),
    ],
    points: [],
    ...changes,
  };
}

/** A competition of several entrants, with a winner and medals on offer. */
export function aCompetition(name: string, entrants: string[]): SportEvent {
  const offers = (["GroupWinner", "GroupMedalists"] as const).flatMap((family) =>
    entrants.map((one) => prediction(family, one.toLowerCase(), 3)),
  );
  const nobody = { Home: null, Away: null, homeClub: null, awayClub: null };
  return aMatch(name, "", {
    ...nobody,
    key: name,
    groupEventName: name,
    members: entrants.map(club),
    availablePredictions: offers,
  });
}

/** An open round. */
export function aRound(changes: Partial<OrganizerFixture> = {}): OrganizerFixture {
  const [from, to] = [inDays(3), inDays(3.2)];
  return {
    _id: "f1",
    _partition: "mundial",
    league: "mundial",
    name: "Kolejka 1",
    names: { pl: "Kolejka 1", en: null },
    subTitle: null,
    from,
    to,
    displayFrom: from,
    displayTo: to,
    opensAt: inDays(-3),
    closesAt: from,
    ofQuestions: false,
    hasResults: false,
    state: "open",
    events: [],
    typerResults: {},
    singleEventPoints: {},
    playersPricesChanges: [],
    additionalOptions: { fixtureSpecialInformation: null },
    sidesToCome: [],
    revision: 1,
    resultsRevision: 0,
    opening: null,
    locked: null,
    matchLocks: {},
    deletion: null,
    importedResults: null,
    ...changes,
  };
}

/** What makes a round locked. */
export const locked = () => ({
  state: "locked" as const,
  locked: { lockedAt: inDays(-0.1), teams: 5, digest: "9f86d081884c7d65" },
});

/** Who gains and who loses by what is published: nobody, unless said. */
export function points(changes: Partial<PointsPreview> = {}): PointsPreview {
  return {
    ...{ teams: 5, changed: 0, gain: 0, lose: 0, same: 5, largestGain: 0, largestLoss: 0, average: 0 },
    ...{ places: null, gains: [], losses: [], top: [], topBefore: [], fixtureTop: [] },
    ...changes,
  };
}

/** A team that gets other points, and a place by them. */
export function aTeam(name: string, before: number, after: number, places: [number | null, number]) {
  const [placeBefore, placeAfter] = places;
  return { _id: name, name, before, after, totalBefore: before, totalAfter: after, placeBefore, placeAfter };
}

/** How those who take part stand in a round: nobody does, unless said. */
export function attendance(changes: Partial<Attendance> = {}): Attendance {
  return {
    ...{ members: 0, teams: 0, complete: 0, saved: 0, carried: 0, partial: 0, none: 0, blocked: 0 },
    ...{ toRemind: 0, missing: [], reminderText: "Kolejka 1 zamyka się jutro.", lastReminder: null },
    ...changes,
  };
}

/** What settings mean for a contest that nobody is for sale in yet. */
export function consequences(): Consequences {
  return { changeableUntil: null, frozen: false, scoringFrozen: false, squad: null, thinRounds: [] };
}

/** A contest as its organizer has it. */
interface Console {
  contest: Contest;
  fixtures: OrganizerFixture[];
  /** What publishing would bring; a look before each publication asks. */
  preview: PointsPreview;
}

const all = "/organizer/contests/leagues/{leagueId}";
const one = `${all}/fixtures/{fixtureId}` as const;
const event = `${one}/events/{eventKey}` as const;
const game = "/organizer/typer_predictions/fixtures/{fixtureId}";

/** Answers of a contest's console: its rounds, matches and results are kept, and changed as on a product. */
export function answerConsole(wire: Wire, known: Partial<Console> = {}): Console {
  const state: Console = {
    contest: contests().find(({ _id }) => _id === "mundial") as Contest,
    fixtures: [aRound()],
    preview: points(),
    ...known,
  };
  const roundOf = ({ fixtureId }: { fixtureId: string }) =>
    state.fixtures.find(({ _id }) => _id === fixtureId) as OrganizerFixture;
  const becomes = (params: { fixtureId: string }, changes: Partial<OrganizerFixture>) => {
    state.fixtures = state.fixtures.map((round) =>
      round._id === params.fixtureId ? { ...round, ...changes, revision: round.revision + 1 } : round,
    );
    return { body: roundOf(params) };
  };
  const eventBecomes = (params: { fixtureId: string; eventKey: string }, changes: Partial<SportEvent>) => {
    const events = roundOf(params).events.map((match) =>
      match.key === params.eventKey ? { ...match, ...changes } : match,
    );
    becomes(params, { events });
    return { body: events.find(({ key }) => key === params.eventKey) as SportEvent };
  };
  wire
    .on(`GET ${all}`, () => ({ body: state.contest }))
    .on(`PATCH ${all}`, ({ body }) => {
      state.contest = { ...state.contest, ...(body as Partial<Contest>) };
      return { body: state.contest };
    })
    .on(`GET ${all}/waiting-values`, { body: [] })
    .on("GET /organizer/identity/leagues/{leagueId}/winners", {
      body: { winners: [], savedAt: null, canSave: false },
    })
    .on(`GET ${all}/imports/under-way`, { body: [] })
    .on(`GET ${all}/imports`, { body: [] })
    .on(`GET ${all}/imports/columns`, { body: { choices: [] } })
    .on(`GET ${all}/members/decisions`, { body: [] })
    .on(`GET ${all}/requests`, { body: [] })
    .on(`GET ${all}/messages`, { body: [] })
    .on(`GET ${all}/fixtures`, () => ({ body: state.fixtures }))
    .on(`POST ${all}/fixtures`, ({ body }) => {
      const { name, from, to } = body;
      const round = aRound({ _id: `f${state.fixtures.length + 1}`, name, from, to, closesAt: from });
      state.fixtures = [...state.fixtures, round];
      return { status: 201 as const, body: round };
    })
    .on(`PATCH ${one}`, ({ params, body }) => becomes(params, body as Partial<OrganizerFixture>))
    .on(`POST ${one}/close`, ({ params }) => becomes(params, locked()))
    .on(`POST ${one}/reopen`, ({ params, body: { closesAt } }) =>
      Date.parse(closesAt) < Date.now()
        ? refusal(400, "closing-in-the-past", "Nowe zamknięcie musi być w przyszłości.", "/closesAt")
        : becomes(params, { state: "open", locked: null, closesAt }),
    )
    .on(`POST ${one}/events`, ({ params, body }) => {
      const { home = "", away = "" } = body as { home?: string; away?: string };
      const known = roundOf(params).events;
      const made = aMatch(home, away, { startsAt: (body as { startsAt: string }).startsAt });
      if (known.some(({ key }) => key === made.key))
        return refusal(409, "event-key-taken", `Mecz ${home} – ${away} już jest w tej kolejce.`);
      becomes(params, { events: [...known, made] });
      return { status: 201 as const, body: { ...made, clubsWithoutAthletes: [] } };
    })
    .on(`PATCH ${event}`, ({ params, body }) => eventBecomes(params, { ...body, walkover: null } as object))
    .on(`PUT ${event}/closing`, ({ params, body: { closesAt } }) => {
      const isClosed = closesAt !== null && Date.parse(closesAt) <= Date.now();
      return eventBecomes(params, { closesAt, isClosed });
    })
    .on(`POST ${event}/reopen`, ({ params, body: { closesAt } }) =>
      eventBecomes(params, { closesAt, isClosed: false }),
    )
    .on(`POST ${event}/void`, ({ params }) => eventBecomes(params, { state: "void" }))
    .on(`POST ${event}/walkover`, ({ params, body: { counts } }) =>
      eventBecomes(params, counts ? { walkover: "counts" } : { walkover: "void", state: "void" }),
    )
    .on(`PUT ${event}/predictions`, ({ params, body }) => {
      const availablePredictions = body.predictions.map(({ rate, probability, ...rest }) => ({
        ...rest,
        rate: rate ?? Math.round(10_000 / (probability ?? 50)) / 100,
        displayName: words(rest.name),
      }));
      return eventBecomes(params, { availablePredictions });
    });
  answerResults(wire, state, { roundOf, becomes });
  wire
    .on(`POST ${all}/consequences`, { body: consequences() })
    .on(`GET ${game}/teams`, { body: attendance() })
    .on(`GET ${game}/members`, { body: { items: [], page: 1, size: 20, total: 0 } });
  return state;
}

interface Rounds {
  roundOf: (params: { fixtureId: string }) => OrganizerFixture;
  becomes: (params: { fixtureId: string }, changes: Partial<OrganizerFixture>) => { body: OrganizerFixture };
}

/** Answers of a round's results: a draft, a look at what it would bring, and publishing it. */
function answerResults(wire: Wire, state: Console, { roundOf, becomes }: Rounds): void {
  const outcome = ({ fixtureId }: { fixtureId: string }) => {
    const { resultsRevision, state: stands } = roundOf({ fixtureId });
    const told = { fixtureId, resultsRevision, corrects: stands === "final", final: true };
    return { resultsRevision, draftRevision: "d1", fixtures: [{ ...told, events: [], athletes: [] }] };
  };
  wire
    .on(`PUT ${one}/results`, ({ params, body }) => {
      const before = roundOf(params).importedResults;
      const whole = {
        events: { ...before?.events, ...body.events },
        groupWinners: { ...before?.groupWinners, ...body.groupWinners },
        groupMedalists: { ...before?.groupMedalists, ...body.groupMedalists },
      };
      const statistics = body.statistics ?? before?.statistics;
      const answers = { ...before?.answers, ...body.answers };
      const all = Object.keys(answers).length === 0 ? whole : { ...whole, answers };
      return becomes(params, { importedResults: statistics == null ? all : { ...all, statistics } });
    })
    .on(`POST ${one}/results/outcome`, ({ params }) => ({ body: outcome(params) }))
    .on(`POST ${one}/results/publish`, ({ params, body: { final } }) => {
      const round = roundOf(params);
      return becomes(params, { ...published(round), state: final ? "final" : "provisional" });
    })
    .on(`POST ${one}/results/confirm`, ({ params }) => becomes(params, { state: "final" }))
    .on("POST /organizer/typer_predictions/fixtures/{fixtureId}/preview", () => ({ body: state.preview }))
    .on("POST /organizer/fantasy_teams/fixtures/{fixtureId}/preview", () => ({ body: state.preview }));
}

/** A round whose draft is what everybody sees. */
function published(round: OrganizerFixture): Partial<OrganizerFixture> {
  const nothing: ResultsBody = { events: {}, groupWinners: {}, groupMedalists: {} };
  const { events, groupWinners, groupMedalists } = round.importedResults ?? nothing;
  return {
    resultsRevision: round.resultsRevision + 1,
    importedResults: null,
    events: round.events.map((match) => {
      const score = events[match.key];
      if (score == null) return match;
      const { ft, et = null, p = null, sets, retired = null, abandoned = null } = score;
      return {
        ...match,
        state: "played",
        score: { ft, et, p, sets: sets ?? [], retired, abandoned: abandoned === true },
      };
    }),
    typerResults: Object.fromEntries(
      round.events.map(({ key }) => [
        key,
        { GroupWinner: groupWinners[key] ?? [], GroupMedalists: groupMedalists[key] ?? [] },
      ]),
    ),
  };
}
