import type { PastedResults } from "@/api/types";
import { hasSets, type EventEntry, type ResultsForm } from "@/features/organizer/results/model/results";
import { meaningNamed } from "@/features/organizer/shared/model/headed-table";
import { sideNames } from "@/features/organizer/shared/model/match-columns";

type Result = PastedResults["results"][number];

/** What a column of a table of results can hold. */
export const resultMeanings = ["home", "away", "match", "score", "homeScore", "awayScore"] as const;
type Meaning = (typeof resultMeanings)[number];

const names: Record<Meaning, readonly string[]> = {
  ...sideNames,
  match: ["mecz", "spotkanie", "match", "game", "fixture"],
  score: ["wynik", "rezultat", "bramki", "sety", "wynik meczu", "score", "result", "ft", "full time"],
  homeScore: ["bramki gospodarzy", "gole gospodarzy", "fthg", "hg", "home goals", "home score", "score1"],
  awayScore: ["bramki gosci", "gole gosci", "ftag", "ag", "away goals", "away score", "score2"],
};
const heads: Record<string, string> = { homeScore: "home goals", awayScore: "away goals" };

export const resultMeaningOf = (head: string) => meaningNamed(head, names);
/** What the server calls a column of a table of results. */
export const resultHeadOf = (meaning: string) => heads[meaning] ?? meaning;

/** The effect of a pasted result on the form. */
export interface Proposal {
  result: Result;
  /** `fills` an empty entry, is the `same`, or waits beside another that `stays`. */
  does: "fills" | "same" | "stays";
}

const isEmpty = (entry: EventEntry) =>
  !hasSets(entry) &&
  entry.retired === "" &&
  [entry.ft, entry.et, entry.p].every(({ home, away }) => home.trim() + away.trim() === "");

/** What pasted results do to the entries of a form, match by match. */
export function proposalsOf({ events }: ResultsForm, results: readonly Result[]): Proposal[] {
  const entries = new Map(events.map((entry) => [entry.key, entry]));
  return results.flatMap((result): Proposal[] => {
    const entry = entries.get(result.eventKey);
    if (entry === undefined) return [];
    if (isEmpty(entry)) return [{ result, does: "fills" }];
    return [{ result, does: isSame(entry, filled(entry, result)) ? "same" : "stays" }];
  });
}

/** A form with these results in it. */
export function withResults({ events }: ResultsForm, results: readonly Result[]): ResultsForm {
  const given = new Map(results.map((result) => [result.eventKey, result]));
  return {
    events: events.map((entry) => {
      const result = given.get(entry.key);
      return result === undefined ? entry : filled(entry, result);
    }),
  };
}

function filled(entry: EventEntry, { score: { ft, sets } }: Result): EventEntry {
  const sides = ([home, away]: readonly number[]) => ({ home: String(home ?? ""), away: String(away ?? "") });
  const none = { home: "", away: "" };
  return {
    ...entry,
    ...{ ft: sides(ft), et: none, p: none, retired: "", abandoned: false },
    sets: entry.sets.map((_, at) => (sets?.[at] === undefined ? none : sides(sets[at]))),
  };
}

function isSame(one: EventEntry, other: EventEntry): boolean {
  const figures = ({ ft, et, p, sets }: EventEntry, isOfSets: boolean) =>
    JSON.stringify((isOfSets ? sets : [ft, et, p]).map(({ home, away }) => [home.trim(), away.trim()]));
  const isOfSets = hasSets(one) && hasSets(other);
  const endsAlike = one.retired === other.retired && one.abandoned === other.abandoned;
  return endsAlike && figures(one, isOfSets) === figures(other, isOfSets);
}

/** A score in figures, with its sets: "3:1 (25:20, …)". */
export function scoreText({ score: { ft, sets } }: Result): string {
  const own = (sets ?? []).map((set) => set.join(":")).join(", ");
  return own === "" ? ft.join(":") : `${ft.join(":")} (${own})`;
}
