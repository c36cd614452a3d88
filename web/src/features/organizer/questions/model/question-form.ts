import { check, maxLength, object, string, type infer as Infer } from "zod/mini";
import { numberName } from "@/api/numbers";
import type { BodyOf, Contest, OrganizerQuestion } from "@/api/types";
import { reason } from "@/features/organizer/shared/model/checks";
import { fromLocalInput, toLocalInput } from "@/features/organizer/shared/model/moments";

type Draft = BodyOf<"/organizer/contests/leagues/{leagueId}/questions", "post">;
type Answer = OrganizerQuestion["answers"][number];

/** What separates the languages in a line of answers. */
const between = " | ";
/** So many answers may be chosen at most. */
const mostChosen = 20;

type Fault = [path: string, message: string];

/** Whether a figure of a form is from one bound to another. */
function isWithin(text: string, least: number, most: number, isWhole = false): boolean {
  const value = text.trim() === "" ? Number.NaN : numberOf(text);
  return value >= least && value <= most && (!isWhole || Number.isInteger(value));
}

const isPaid = (text: string) => isWithin(text, 0, 500);

type ListFields = Record<"form" | "answers" | "choose" | "points" | "perPlace" | "placeLeast", string>;

/** The faults of a choice of a list, or of an order. */
function choiceFaults({ form, answers, choose, points, perPlace, placeLeast }: ListFields): Fault[] {
  const found: Fault[] = [];
  if (form === "order") {
    if (!isPaid(perPlace)) found.push(["perPlace", "answerPointsInvalid"]);
    if (!isPaid(placeLeast)) found.push(["placeLeast", "answerPointsInvalid"]);
  }
  if (!isWithin(choose, 1, mostChosen, true)) found.push(["choose", "countInvalid"]);
  if (!isPaid(points)) found.push(["points", "answerPointsInvalid"]);
  if (answersIn(answers).length < numberOf(choose) + (form === "order" ? 0 : 1))
    found.push(["answers", "answersMissing"]);
  return found;
}

const bounds = ["least", "most"] as const;
const values = ["exact", "near", "nearest"] as const;
type NumberFields = Record<(typeof bounds)[number] | (typeof values)[number] | "within" | "decimals", string>;

/** The faults of a text. */
const textFaults = ({ points }: Record<"points", string>): Fault[] =>
  isPaid(points) ? [] : [["points", "answerPointsInvalid"]];

/** The faults of a number. */
function numberFaults(form: NumberFields): Fault[] {
  const found: Fault[] = [];
  for (const bound of bounds) if (numberName(form[bound]) === null) found.push([bound, "numberInvalid"]);
  if (found.length === 0 && numberOf(form.least) >= numberOf(form.most)) found.push(["most", "boundsMeet"]);
  if (!isPaid(form.exact)) found.push(["exact", "answerPointsInvalid"]);
  for (const value of ["near", "nearest"] as const)
    if (form[value].trim() !== "" && !isPaid(form[value])) found.push([value, "answerPointsInvalid"]);
  if (form.within.trim() !== "" && !(numberOf(numberName(form.within) ?? "x") >= 0))
    found.push(["within", "numberInvalid"]);
  if (form.within.trim() === "" && numberOf(form.near) > 0) found.push(["within", "withinMissing"]);
  return found;
}

function faultsOf(form: NumberFields & ListFields): Fault[] {
  if (form.form === "number") return numberFaults(form);
  return form.form === "text" ? textFaults(form) : choiceFaults(form);
}

/** Forms that a question may have, in the order in which they are offered. */
export const questionForms = ["choice", "number", "text", "order"] as const;

/**
 * A question as it is typed; a reason is needed where participants see it already. One of a round may close with it, so it
 * needs no moment.
 */
export const questionForm = (needsReason: boolean, needsMoment: boolean) =>
  object({
    pl: string().check(maxLength(120, "tooLong")),
    en: string().check(maxLength(120, "tooLong")),
    form: string(),
    answers: string(),
    choose: string(),
    points: string(),
    ...{ perPlace: string(), placeLeast: string() },
    ...{ least: string(), most: string(), decimals: string() },
    ...{ exact: string(), within: string(), near: string(), nearest: string() },
    closesAt: string(),
    reason: needsReason ? reason : string(),
  }).check(
    check((form) => {
      const fail = (path: string, message: string) =>
        form.issues.push({ code: "custom", path: [path], message, input: form.value });
      const { pl, en } = form.value;
      if (pl.trim() === "" && en.trim() === "") fail("pl", "oneLanguage");
      // here, and not at its field: a fault there would hide those of the fields below
      if (needsMoment && fromLocalInput(form.value.closesAt) === null) fail("closesAt", "momentMissing");
      for (const [path, message] of faultsOf(form.value)) fail(path, message);
    }),
  );
export type QuestionForm = Infer<ReturnType<typeof questionForm>>;

/** A figure as people type it; with a comma, too. */
function numberOf(text: string): number {
  return Number(numberName(text) ?? text.trim().replace(",", "."));
}

/** The answers that are typed, one in a line; the English one stands behind a bar. */
export function answersIn(text: string): { pl: string; en: string }[] {
  return text.split("\n").flatMap((line) => {
    const [pl = "", en = ""] = line.split("|").map((part) => part.trim());
    return pl === "" && en === "" ? [] : [{ pl: pl === "" ? en : pl, en: en === "" ? pl : en }];
  });
}

/** Answers as they are typed. */
export function linesOf(answers: readonly { pl: string; en: string }[]): string {
  return answers.map(({ pl, en }) => (pl === en ? pl : pl + between + en)).join("\n");
}

/** The form of a new question of a round, filled in as the contest usually asks. */
export function usualValues(usual: Contest["questions"]): QuestionForm {
  const empty = valuesOf(null);
  if (usual == null) return empty;
  return {
    ...empty,
    ...{ pl: usual.text.pl, en: usual.text.en, form: usual.ordered ? "order" : "choice" },
    ...{ choose: String(usual.k), points: String(usual.points) },
    ...{ perPlace: String(usual.perPlace), placeLeast: String(usual.least) },
  };
}

/** The form of a question; null: of a new one. */
export function valuesOf(question: OrganizerQuestion | null): QuestionForm {
  return {
    pl: question?.text.pl ?? "",
    en: question === null || question.text.en === question.text.pl ? "" : question.text.en,
    form: question?.form ?? "choice",
    answers: linesOf(question?.answers.map(({ text }) => text) ?? []),
    choose: String(question?.choose ?? 1),
    points: question === null ? "" : String(question.points),
    perPlace: String(question?.order?.perPlace ?? 1),
    placeLeast: String(question?.order?.least ?? 1),
    ...numberValues(question?.number ?? null),
    closesAt: question?.closesWithRound === true ? "" : toLocalInput(question?.closesAt),
    reason: "",
  };
}

function numberValues(number: OrganizerQuestion["number"]): NumberFields {
  const text = (value: number | null | undefined) => (value == null ? "" : String(value).replace(".", ","));
  return {
    ...{ least: text(number?.least ?? 0), most: text(number?.most), decimals: String(number?.decimals ?? 0) },
    ...{ exact: text(number?.exact), within: text(number?.within) },
    ...{ near: text(number?.near), nearest: text(number?.nearest) },
  };
}

const tenths = (text: string) => (text.trim() === "" ? 0 : Math.round(numberOf(text) * 10) / 10);

function numberDraft(form: NumberFields): NonNullable<Draft["number"]> {
  return {
    ...{ least: numberOf(form.least), most: numberOf(form.most), decimals: numberOf(form.decimals) },
    ...{ exact: tenths(form.exact), near: tenths(form.near), nearest: tenths(form.nearest) },
    within: form.within.trim() === "" ? null : numberOf(form.within),
  };
}

/**
 * The question as the server takes it. An answer stays the one it was where its words did, or where another one stands in its place: who had
 * chosen it goes on having chosen it.
 *
 * @param fixtureId the ordinary round in which a new one stands; null: it stands beside the rounds.
 */
export function bodyOf(
  form: QuestionForm,
  before: readonly Answer[],
  fixtureId: string | null = null,
): Draft {
  const typed = answersIn(form.answers);
  const same = (answer: Answer, words: { pl: string; en: string }) =>
    answer.text.pl === words.pl && answer.text.en === words.en;
  const keyOf = (words: { pl: string; en: string }, place: number): string | null => {
    const kept = before.find((answer) => same(answer, words));
    if (kept !== undefined) return kept.key;
    const there = before[place];
    return there !== undefined && !typed.some((other) => same(there, other)) ? there.key : null;
  };
  const isNumber = form.form === "number";
  const isText = form.form === "text";
  return {
    text: { pl: form.pl.trim(), en: form.en.trim() },
    answers: isNumber || isText ? [] : typed.map((text, place) => ({ key: keyOf(text, place), text })),
    choose: isNumber || isText ? 1 : numberOf(form.choose),
    points: isNumber ? 0 : tenths(form.points),
    number: isNumber ? numberDraft(form) : null,
    isText,
    order: form.form === "order" ? { perPlace: tenths(form.perPlace), least: tenths(form.placeLeast) } : null,
    fixtureId,
    closesAt: fromLocalInput(form.closesAt),
    reason: form.reason.trim() === "" ? null : form.reason.trim(),
  };
}
