import {
  array,
  check,
  enum as oneOf,
  maxLength,
  minLength,
  object,
  regex,
  string,
  trim,
  type infer as Infer,
} from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import { countOf, decimalOf, figure, typedDecimal } from "@/features/organizer/contests/model/figures";
import { differing } from "@/features/organizer/contests/model/patches";

/** So many point events a competition may have. */
export const mostPointEvents = 200;
export const tieBreaks = [
  "bestFixture",
  "exactResults",
  "correctPredictions",
  "fewestTransfers",
  "earliestTeam",
  "roundWins",
  "questions",
  "guess",
] as const;
export type TieBreak = (typeof tieBreaks)[number];

const label = string().check(trim(), minLength(1, "empty"), maxLength(200, "tooLong"));
const bound = (text: string, least: number) => {
  const value = countOf(text);
  return value !== null && value >= least && value <= 9999;
};
/** Which of the numbers count depends on how points are counted; an empty bound is none. */
const worth = object({
  name: string().check(regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, "statisticName")),
  position: string(),
  value: figure({ least: -1000, most: 1000, digits: 1 }, "pointsInvalid"),
  kind: oneOf(["each", "per", "range"]),
  per: string(),
  min: string(),
  max: string(),
  pl: label,
  en: label,
}).check(
  check(({ value, issues }) => {
    const wrong = (path: "per" | "min" | "max", message: string) =>
      issues.push({ code: "custom", message, input: value, path: [path] });
    if (value.kind === "per" && !bound(value.per, 1)) wrong("per", "countInvalid");
    if (value.kind === "range" && value.min === "" && value.max === "") wrong("min", "boundMissing");
    for (const side of ["min", "max"] as const)
      if (value.kind === "range" && value[side] !== "" && !bound(value[side], -9999))
        wrong(side, "countInvalid");
  }),
);

export const scoringForm = object({
  pointEvents: array(worth),
  appearance: array(string()),
  captainAppearance: array(string()),
  tieBreak: array(oneOf([...tieBreaks])),
});
export type ScoringForm = Infer<typeof scoringForm>;
type Worth = ScoringForm["pointEvents"][number];

/** A point event to be filled in. */
export const newPointEvent = (): Worth => ({
  ...{ name: "", position: "", value: "1", kind: "each", per: "1", min: "", max: "" },
  ...{ pl: "", en: "" },
  kind: "each",
});

/** What the rules of the other kind of contest decide nothing in. */
export function tieBreaksOf(kind: Contest["eventType"]): TieBreak[] {
  const ofTypers: TieBreak[] = ["exactResults", "correctPredictions", "roundWins", "questions", "guess"];
  const unfit: TieBreak[] = kind === "Typer" ? ["fewestTransfers"] : ofTypers;
  return tieBreaks.filter((rule) => !unfit.includes(rule));
}

/** What a contest scores by, as the form has it. */
export function scoringValues(contest: Contest): ScoringForm {
  const { pointEvents, appearance, captainAppearance, tieBreak } = contest;
  return {
    pointEvents: pointEvents.map(({ name, position, value, per, min, max, displayName }) => ({
      name,
      position: position ?? "",
      value: typedDecimal(value, Number.isInteger(value) ? 0 : 1),
      kind: per !== null ? "per" : min !== null || max !== null ? "range" : "each",
      per: String(per ?? 1),
      min: min === null ? "" : String(min),
      max: max === null ? "" : String(max),
      pl: displayName.pl,
      en: displayName.en,
    })),
    appearance: [...appearance],
    captainAppearance: [...captainAppearance],
    tieBreak,
  };
}

/** What of the scoring differs; while a number is not typed to its end the point events are left out. */
export function scoringChanges(form: ScoringForm, contest: Contest): ContestPatch {
  return differing(written(form), written(scoringValues(contest)));
}

function written({ pointEvents, ...others }: ScoringForm): ContestPatch {
  const events = pointEvents.map((event) => ({
    name: event.name,
    position: event.position === "" ? null : event.position,
    value: decimalOf(event.value, 1) ?? Number.NaN,
    per: event.kind === "per" ? countOf(event.per) : null,
    min: event.kind === "range" ? countOf(event.min) : null,
    max: event.kind === "range" ? countOf(event.max) : null,
    displayName: { pl: event.pl, en: event.en },
  }));
  return { ...(events.some(({ value }) => Number.isNaN(value)) ? {} : { pointEvents: events }), ...others };
}
