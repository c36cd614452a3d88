import { check, maxLength, object, string, type infer as Infer } from "zod/mini";
import type { BodyOf, OrganizerFixture, OrganizerQuestion } from "@/api/types";
import { moment, reason } from "@/features/organizer/shared/model/checks";
import { fromLocalInput, toLocalInput } from "@/features/organizer/shared/model/moments";

type Draft = BodyOf<"/organizer/contests/leagues/{leagueId}/questions", "post">;
type Answer = OrganizerQuestion["answers"][number];

/** What separates the languages in a line of answers. */
const between = " | ";
/** So many answers may be chosen at most. */
const mostChosen = 20;

/** A figure of a form from one bound to another; the message is for any other. */
const figure = (least: number, most: number, message: string, isWhole: boolean) =>
  string().check(
    check((field) => {
      const value = field.value.trim() === "" ? Number.NaN : numberOf(field.value);
      const isGood = value >= least && value <= most && (!isWhole || Number.isInteger(value));
      if (!isGood) field.issues.push({ code: "custom", message, input: field.value });
    }),
  );

/** A question as it is typed; a reason is needed where participants see it already. */
export const questionForm = (needsReason: boolean) =>
  object({
    pl: string().check(maxLength(120, "tooLong")),
    en: string().check(maxLength(120, "tooLong")),
    answers: string(),
    choose: figure(1, mostChosen, "countInvalid", true),
    points: figure(0, 500, "answerPointsInvalid", false),
    closesAt: moment,
    reason: needsReason ? reason : string(),
  }).check(
    check((form) => {
      const fail = (path: string, message: string) =>
        form.issues.push({ code: "custom", path: [path], message, input: form.value });
      const { pl, en, answers, choose } = form.value;
      if (pl.trim() === "" && en.trim() === "") fail("pl", "oneLanguage");
      if (answersIn(answers).length <= numberOf(choose)) fail("answers", "answersMissing");
    }),
  );
export type QuestionForm = Infer<ReturnType<typeof questionForm>>;

/** A figure as people type it; with a comma, too. */
function numberOf(text: string): number {
  return Number(text.trim().replace(",", "."));
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

/** The form of a question; null: of a new one. */
export function valuesOf(question: OrganizerQuestion | null): QuestionForm {
  return {
    pl: question?.text.pl ?? "",
    en: question === null || question.text.en === question.text.pl ? "" : question.text.en,
    answers: linesOf(question?.answers.map(({ text }) => text) ?? []),
    choose: String(question?.choose ?? 1),
    points: question === null ? "" : String(question.points),
    closesAt: toLocalInput(question?.closesAt),
    reason: "",
  };
}

/**
 * The question as the server takes it. An answer stays the one it was where its words did, or where another one stands in its place: who had
 * chosen it goes on having chosen it.
 */
export function bodyOf(form: QuestionForm, before: readonly Answer[]): Draft {
  const typed = answersIn(form.answers);
  const same = (answer: Answer, words: { pl: string; en: string }) =>
    answer.text.pl === words.pl && answer.text.en === words.en;
  const keyOf = (words: { pl: string; en: string }, place: number): string | null => {
    const kept = before.find((answer) => same(answer, words));
    if (kept !== undefined) return kept.key;
    const there = before[place];
    return there !== undefined && !typed.some((other) => same(there, other)) ? there.key : null;
  };
  return {
    text: { pl: form.pl.trim(), en: form.en.trim() },
    answers: typed.map((text, place) => ({ key: keyOf(text, place), text })),
    choose: numberOf(form.choose),
    points: Math.round(numberOf(form.points) * 10) / 10,
    closesAt: fromLocalInput(form.closesAt) ?? "",
    reason: form.reason.trim() === "" ? null : form.reason.trim(),
  };
}

/** The clubs of a contest's matches and groups, to choose from, in the order of their names. */
export function clubsOf(rounds: readonly Pick<OrganizerFixture, "events">[]): { pl: string; en: string }[] {
  const clubs = rounds.flatMap(({ events }) =>
    events.flatMap(({ homeClub, awayClub, members }) => [homeClub, awayClub, ...members]),
  );
  const names = new Map(clubs.flatMap((club) => (club === null ? [] : [[club.key, club.name] as const])));
  return [...names.values()].sort((one, two) => one.pl.localeCompare(two.pl, "pl"));
}
