import type { Prediction } from "@/api/types";

/**
 * The rules of predictions (rules.md, Typer) that the browser needs before the server answers. The server applies the same ones; the
 * vectors in proto-contracts/vectors/predictions.json hold both to it.
 */
export type Family = Prediction["predictionFamily"];
export type Choice = string | readonly string[];
/** The picks of one event. */
export type Picks = Readonly<Partial<Record<Family, Choice>>>;
/** The body for one event: null clears a family. */
export type Change = Readonly<Partial<Record<Family, Choice | null>>>;

export interface Offer {
  state: "scheduled" | "played" | "postponed" | "void";
  availablePredictions: readonly Pick<Prediction, "name" | "predictionFamily" | "isDisabled">[];
  /** Of a question: how many answers may be chosen. */
  question?: { choose: number } | null;
}

const MEDALISTS = 3;
/** The exact result in which a side has more than 5: it implies and clears nothing (rules-blocks.md, section 2). */
export const OTHER = "other";

/** Whether several options of a family may be chosen. */
export function isList(family: string): boolean {
  return family === "GroupMedalists" || family === "Answer";
}

/** How many options of a family may be chosen. */
export function mostOf({ question }: Pick<Offer, "question">, family: Family): number {
  if (family === "Answer") return question?.choose ?? 1;
  return family === "GroupMedalists" ? MEDALISTS : 1;
}

/** True of a family without options, in which a score, or a winner and margin, is typed. */
export const isTyped = (family: string): boolean => family === "Score" || family === "Margin";

/** True of the one option of a family, or of a question without a list, that stands for any typed answer. */
export const isAny = ({ name }: Pick<Prediction, "name">): boolean => name === "*";

/** Whether options of an event are chosen one by one, and nothing is typed or put in order. */
export const isListed = (event: {
  availablePredictions: readonly Pick<Prediction, "name">[];
  question?: { form?: string } | null;
}): boolean => event.question?.form !== "order" && !event.availablePredictions.some(isAny);

/** Points that a rate (two decimals) gives when the prediction is right: 10 × rate (rules.md, Typer). */
export function pointsOf(rate: number): number {
  return Math.round(rate * 100) / 10;
}

/** The names chosen in a family. */
export function chosen(picks: Picks, family: Family): readonly string[] {
  const choice = picks[family];
  if (choice === undefined) return [];
  return typeof choice === "string" ? [choice] : choice;
}

/** The families an event offers, in the order of the offer. */
export function families(offer: Offer): Family[] {
  return [...new Set(offer.availablePredictions.map((prediction) => prediction.predictionFamily))];
}

/** What a click on a prediction sends; null: nothing, because it can't be chosen now. */
export function click(offer: Offer, picks: Picks, family: Family, name: string): Change | null {
  const names = chosen(picks, family);
  if (names.includes(name)) {
    const left = names.filter((other) => other !== name);
    return { [family]: left.length === 0 ? null : left };
  }
  const option = offer.availablePredictions.find(
    (prediction) => prediction.predictionFamily === family && prediction.name === name,
  );
  if (option === undefined || option.isDisabled || offer.state === "void") return null;
  if (family === "ExactResult") return { [family]: name, ...impliedDifference(offer, picks, name) };
  if (!isList(family)) return { [family]: name };
  const most = mostOf(offer, family);
  if (most === 1) return { [family]: [name] };
  return names.length >= most ? null : { [family]: [...names, name].sort() };
}

/** The difference that goes with an exact result, where it is on offer and no other one stays chosen (rules.md, Typer). */
function impliedDifference(offer: Offer, picks: Picks, exact: string): Change {
  const change = { ExactResult: exact };
  if (exact === OTHER || apply(offer, picks, change).PointDifference !== undefined) return {};
  const fitting = offer.availablePredictions.filter(
    ({ predictionFamily, name, isDisabled }) =>
      predictionFamily === "PointDifference" &&
      !isDisabled &&
      agree({ ...change, PointDifference: name }, "ExactResult", "PointDifference", hasDraw(offer)),
  );
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? { PointDifference: only.name } : {};
}

/** Whether nothing is left to choose: every offered family, as many as may be of a list; a void event needs nothing. */
export function isComplete(offer: Offer, picks: Picks): boolean {
  if (offer.state === "void") return true;
  return families(offer).every((family) => chosen(picks, family).length === mostOf(offer, family));
}

export type Completeness = "complete" | "partial" | "empty" | "void";

/** How far an event is chosen. */
export function completeness(offer: Offer, picks: Picks): Completeness {
  if (offer.state === "void") return "void";
  if (isComplete(offer, picks)) return "complete";
  return Object.values(picks).some((choice) => choice.length > 0) ? "partial" : "empty";
}

/** How many options of a family are still to be chosen. */
export function leftOf(offer: Pick<Offer, "question">, picks: Picks, family: Family): number {
  return mostOf(offer, family) - chosen(picks, family).length;
}

/**
 * The picks after a change, as the server will answer them: the new choice wins, sets the outcome it implies, and clears what can't be
 * true together with it.
 */
export function apply(offer: Offer, picks: Picks, change: Change): Picks {
  const after: Partial<Record<Family, Choice>> = { ...picks };
  const fresh: Family[] = [];
  for (const [key, value] of Object.entries(change)) {
    const family = key as Family;
    if (value === null || value.length === 0) {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a family is a key of the picks
      delete after[family];
      continue;
    }
    const names = typeof value === "string" ? [value] : value;
    const next = isList(family) ? [...new Set(names)].sort() : (names[0] ?? "");
    if (String(after[family]) !== String(next)) fresh.push(family);
    after[family] = next;
  }
  for (const family of fresh) {
    for (const other of Object.keys(after) as Family[]) {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a family is a key of the picks
      if (!fresh.includes(other) && !agree(after, family, other, hasDraw(offer))) delete after[other];
    }
    const outcome = typeof after[family] === "string" ? outcomeOf(family, after[family]) : null;
    if (outcome !== null && canBeSet(offer, outcome)) after["1X2"] = outcome;
  }
  return after;
}

/** Whether a draw is on offer; where it isn't, an even score says nothing of who wins. */
function hasDraw(offer: Offer): boolean {
  return offer.availablePredictions.some(
    ({ predictionFamily, name }) =>
      (predictionFamily === "1X2" && name === "X") ||
      (predictionFamily === "PointDifference" && name === "0"),
  );
}

function canBeSet(offer: Offer, outcome: string): boolean {
  return offer.availablePredictions.some(
    (option) => option.predictionFamily === "1X2" && option.name === outcome && !option.isDisabled,
  );
}

/** The outcome (1, X, 2) that a choice of a match family implies; null for the families of groups. */
function outcomeOf(family: Family, name: string): string | null {
  if (family === "1X2") return name;
  if (family === "PointDifference") return name === "0" ? "X" : name.charAt(0);
  if (family !== "ExactResult" || name === OTHER) return null;
  const [home, away] = goals(name);
  return home === away ? "X" : home > away ? "1" : "2";
}

function goals(name: string): [number, number] {
  const [home = 0, away = 0] = name.split(":").map(Number);
  return [home, away];
}

/** The smallest and largest difference of a band: `2:6-10`, `1:3+`, `1:2`, `0`. */
function band(name: string): [number, number] {
  const range = name.split(":")[1] ?? "0";
  if (range.endsWith("+")) return [Number.parseInt(range, 10), Number.POSITIVE_INFINITY];
  const [least = 0, most = least] = range.split("-").map(Number);
  return [least, most];
}

/** Whether the choices of two families can be true together, in a match that may end in a draw or not. */
function agree(picks: Picks, one: Family, two: Family, draws: boolean): boolean {
  if (one === two) return true;
  const [winner] = chosen(picks, "GroupWinner");
  if (one.startsWith("Group") || two.startsWith("Group")) {
    const medalists = chosen(picks, "GroupMedalists");
    return winner === undefined || medalists.length < MEDALISTS || medalists.includes(winner);
  }
  const [first = ""] = chosen(picks, one);
  const [second = ""] = chosen(picks, two);
  const outcomes = [outcomeOf(one, first), outcomeOf(two, second)].filter(
    (outcome) => outcome !== null && (draws || outcome !== "X"),
  );
  if (new Set(outcomes).size > 1) return false;
  const exact = one === "ExactResult" ? first : two === "ExactResult" ? second : null;
  const difference = one === "PointDifference" ? first : two === "PointDifference" ? second : null;
  if (exact === null || exact === OTHER || difference === null) return true;
  const [home, away] = goals(exact);
  const [least, most] = band(difference);
  const gap = Math.abs(home - away);
  return gap >= least && gap <= most;
}
