import type { OrganizerFixture, ResultsBody, SportEvent } from "@/api/types";
import { isCounted, medals, mostMedalists, offers } from "@/features/organizer/fixtures/model/published";
import { mostSets, setsWon } from "@/features/organizer/results/model/sets";

/** Two figures of a score as they are typed: home, away. */
interface Sides {
  home: string;
  away: string;
}

/**
 * The input for one event. `winner` and `medalists` hold club keys; a shared win is several keys joined by a space. `sets` are as many as the
 * match can have; once something is typed there, `ft` follows from them.
 */
export interface EventEntry {
  key: string;
  ft: Sides;
  sets: Sides[];
  /** The side that gave up a match of sets; empty: none. */
  retired: "" | "home" | "away";
  /** Whether the match was broken off for good at this score. */
  abandoned: boolean;
  et: Sides;
  p: Sides;
  winner: string;
  medalists: string[];
  /** Of a question: the names of its right answers, and whether these are all. */
  answers?: { right: string[]; settled: boolean };
  /** Of a match where that is predicted: the side that goes through; empty: as the result says. */
  goesThrough?: "" | "1" | "2";
}

/** The results form: one entry an event, in the fixture's order. */
export interface ResultsForm {
  events: EventEntry[];
}

export type Stage = "ft" | "et" | "p";
export type EntryFault =
  | "half"
  | "resultMissing"
  | "setSkipped"
  | "notNumber"
  | "ftMissing"
  | "extraTimeBelow"
  | "penaltiesDrawn"
  | "medalistTwice";

export type Score = NonNullable<ResultsBody["events"][string]>;
type Pair = Score["ft"];

const separator = " ";

function sidesOf(pair: Pair | null | undefined): Sides {
  return { home: pair == null ? "" : String(pair[0]), away: pair == null ? "" : String(pair[1]) };
}

/** The form for the results that the server holds; empty fields where it holds none. */
export function formOf(fixture: Pick<OrganizerFixture, "events">, results: ResultsBody): ResultsForm {
  return {
    events: fixture.events.map((event) => {
      const { key, resultBasis, question } = event;
      const known = results.answers?.[key];
      const score = results.events[key];
      const medalists = results.groupMedalists[key] ?? [];
      return {
        key,
        ft: sidesOf(score?.ft),
        sets: Array.from({ length: mostSets(resultBasis) }, (_, index) => sidesOf(score?.sets?.[index])),
        retired: score?.retired ?? "",
        abandoned: score?.abandoned === true,
        et: sidesOf(score?.et),
        p: sidesOf(score?.p),
        winner: (results.groupWinners[key] ?? []).join(separator),
        medalists: Array.from({ length: mostMedalists }, (_, place) => medalists[place] ?? ""),
        ...(question == null
          ? {}
          : { answers: { right: [...(known?.right ?? [])].sort(), settled: known?.settled === true } }),
        ...(offers(event, "GoesThrough") ? { goesThrough: results.goesThrough?.[key] ?? "" } : {}),
      };
    }),
  };
}

const isEmpty = ({ home, away }: Sides) => home.trim() === "" && away.trim() === "";
const isNumber = (text: string) => /^\d{1,3}$/.test(text.trim());

/** Two figures as numbers; null unless both are whole numbers up to 999. */
function pairOf({ home, away }: Sides): Pair | null {
  return isNumber(home) && isNumber(away) ? [Number(home), Number(away)] : null;
}

/** True once a set is typed: the result then follows from the sets. */
export function hasSets({ sets }: Pick<EventEntry, "sets">): boolean {
  return sets.some((set) => !isEmpty(set));
}

/** The whole sets from the first on; half-typed sets, and those after an empty one, aren't among them. */
export function setsOf({ sets }: Pick<EventEntry, "sets">): Pair[] {
  const played = sets.map(pairOf);
  const end = played.indexOf(null);
  return played.slice(0, end === -1 ? undefined : end) as Pair[];
}

/** How many medallists are asked for: three, and one more where all are named, for who shares a place. */
export function medalFields({ medalists }: Pick<EventEntry, "medalists">, members: number): number {
  const named = medalists.filter((key) => key !== "").length;
  return Math.max(medals, Math.min(named + 1, members, mostMedalists));
}

/** True when extra time or penalties may follow: after a draw, and penalties also after a second leg that was won. */
export function mayGoOn(entry: EventEntry, later: readonly Stage[]): boolean {
  const pair = pairOf(entry.ft);
  return pair !== null && (later.includes("p") || (later.length > 0 && pair[0] === pair[1]));
}

/** What can't be right in an entry, by the first fault found; null for a possible one. The server checks it all again. */
export function faultOf(entry: EventEntry): EntryFault | null {
  const typed = hasSets(entry) ? entry.sets : [entry.ft, entry.et, entry.p];
  for (const sides of typed.filter((one) => !isEmpty(one))) {
    const { home, away } = sides;
    if (home.trim() === "" || away.trim() === "") return "half";
    if (!isNumber(home) || !isNumber(away)) return "notNumber";
  }
  if (hasSets(entry))
    return entry.sets.findLastIndex((set) => !isEmpty(set)) >= setsOf(entry).length ? "setSkipped" : null;
  const ft = pairOf(entry.ft);
  const et = pairOf(entry.et);
  const p = pairOf(entry.p);
  if (ft === null && entry.retired !== "") return "resultMissing";
  if (ft === null && (et !== null || p !== null)) return "ftMissing";
  if (ft !== null && et !== null && (et[0] < ft[0] || et[1] < ft[1])) return "extraTimeBelow";
  if (p !== null && p[0] === p[1]) return "penaltiesDrawn";
  const named = entry.medalists.filter((key) => key !== "");
  return new Set(named).size === named.length ? null : "medalistTwice";
}

/** What the form says, as the server takes it. Only whole scores are in it. */
export function bodyOf(form: ResultsForm): ResultsBody {
  const body: ResultsBody = { events: {}, groupWinners: {}, groupMedalists: {} };
  for (const entry of form.events) {
    const [ft, et, p] = [pairOf(entry.ft), pairOf(entry.et), pairOf(entry.p)];
    const sets = setsOf(entry);
    const retired = entry.retired === "" ? {} : { retired: entry.retired };
    if (sets.length > 0)
      body.events[entry.key] = { ft: setsWon(sets, entry.retired !== ""), sets, ...retired };
    else if (ft !== null)
      body.events[entry.key] = {
        ft,
        ...(et === null ? {} : { et }),
        ...(p === null ? {} : { p }),
        ...retired,
        ...(entry.abandoned ? { abandoned: true } : {}),
      };
    if (entry.winner !== "") body.groupWinners[entry.key] = entry.winner.split(separator);
    const named = entry.medalists.filter((key) => key !== "");
    if (named.length > 0) body.groupMedalists[entry.key] = named;
    const { answers } = entry;
    if (answers !== undefined && (answers.right.length > 0 || answers.settled))
      body.answers = { ...body.answers, [entry.key]: answers };
    if (entry.goesThrough !== undefined && entry.goesThrough !== "")
      body.goesThrough = { ...body.goesThrough, [entry.key]: entry.goesThrough };
  }
  return body;
}

export type ResultChange =
  | { event: SportEvent; kind: "score"; before: Score | null; after: Score | null }
  | {
      event: SportEvent;
      kind: "winner" | "medalists" | "answers" | "goesThrough";
      before: string[];
      after: string[];
    }
  /** Athletes whose statistics differ, in words. */
  | { event: SportEvent; kind: "statistics"; before: string[]; after: string[] };

/** What publishing would change, event by event; the order in which medalists are named is no change. */
export function changesBetween(
  events: readonly SportEvent[],
  before: ResultsBody,
  after: ResultsBody,
): ResultChange[] {
  return events.filter(isCounted).flatMap((event): ResultChange[] => {
    const { key } = event;
    const scores = { before: before.events[key] ?? null, after: after.events[key] ?? null };
    const winners = { before: before.groupWinners[key] ?? [], after: after.groupWinners[key] ?? [] };
    const medalists = {
      before: before.groupMedalists[key] ?? [],
      after: after.groupMedalists[key] ?? [],
    };
    const answers = { before: knownIn(before, key), after: knownIn(after, key) };
    const through = { before: throughIn(before, key), after: throughIn(after, key) };
    return [
      ...(sameNames(answers.before, answers.after) ? [] : [{ event, kind: "answers" as const, ...answers }]),
      ...(sameScore(scores.before, scores.after) ? [] : [{ event, kind: "score" as const, ...scores }]),
      ...(sameNames(winners.before, winners.after) ? [] : [{ event, kind: "winner" as const, ...winners }]),
      ...(sameNames(medalists.before, medalists.after)
        ? []
        : [{ event, kind: "medalists" as const, ...medalists }]),
      ...(sameNames(through.before, through.after)
        ? []
        : [{ event, kind: "goesThrough" as const, ...through }]),
    ];
  });
}

/** That all right answers of a question are known, among their names. */
export const allKnown = "*";

/** The results of a question. */
function knownIn(body: ResultsBody, key: string): string[] {
  const known = body.answers?.[key];
  return [...(known?.right ?? []), ...(known?.settled === true ? [allKnown] : [])];
}

/** The side that goes through; none where the result says it. */
function throughIn(body: ResultsBody, key: string): string[] {
  const side = body.goesThrough?.[key];
  return side == null ? [] : [side];
}

function sameScore(one: Score | null, other: Score | null): boolean {
  const flat = (score: Score | null) =>
    JSON.stringify(
      score === null
        ? null
        : [
            ...[score.ft, score.et ?? null, score.p ?? null, score.sets ?? []],
            ...[score.retired ?? null, score.abandoned === true],
          ],
    );
  return flat(one) === flat(other);
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join(separator) === [...other].sort().join(separator);
}
