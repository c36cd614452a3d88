import { enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import type { Margin } from "@/api/margin";
import { paysOf, isDistance, isMargin, isSum, type Distance, type Pays } from "@/api/pays";
import { middleOf, outcomes, type Levels, type Quota, type Scale } from "@/api/scale";
import { parts, type Sum } from "@/api/sum";
import { decimalOf, isFigure, typedDecimal } from "@/features/organizer/contests/model/figures";

/** Points of a level (rules-blocks.md, section 2). */
export const levelBounds = { least: 0, most: 500, digits: 1 };
export const levels = ["tendency", "between", "exact"] as const;
/** What may stand between the winner and the exact score. */
export const middles = ["difference", "close"] as const;

const levelsForm = object({ tendency: string(), between: string(), exact: string() });
/** The points of a distance; without those of a draw, a draw counts as any other score. */
export const distanceFields = ["top", "perGoal", "exact", "least", "draw"] as const;
const distanceForm = object({
  ...{ top: string(), perGoal: string(), exact: string(), least: string(), draw: string() },
});
/** What makes the points of the winner alone: the table, or everybody's predictions at the lock. */
export const bases = ["fixed", "quota"] as const;
export const quotaFields = ["min", "max"] as const;
export const sumFields = [...parts, "rare", "rareBelow"] as const;
const sumForm = object({
  ...{ tendency: string(), home: string(), away: string(), difference: string(), exact: string() },
  ...{ rare: string(), rareBelow: string() },
});
export const marginFields = ["result", "near", "within", "exact"] as const;
const marginForm = object({ result: string(), near: string(), within: string(), exact: string() });
const goals = { least: 0, most: 199, digits: 0 };
/** The bounds of a field of a margin. */
export const marginBounds = (field: (typeof marginFields)[number]) =>
  field === "within" ? goals : levelBounds;
const percents = { least: 1, most: 100, digits: 0 };
/** The bounds of a field of a sum. */
export const sumBounds = (field: (typeof sumFields)[number]) =>
  field === "rareBelow" ? percents : levelBounds;
export const scoringForm = object({
  kind: oneOf(["scale", "distance", "sum", "margin", "rates"]),
  distance: distanceForm,
  sum: sumForm,
  margin: marginForm,
  middle: oneOf([...middles]),
  base: oneOf([...bases]),
  quota: object({ min: string(), max: string() }),
  home: levelsForm,
  draw: levelsForm,
  away: levelsForm,
});
export type ScoringForm = Infer<typeof scoringForm>;
/** Where a scoring stands in the form: the contest's own, or a further one. */
export type ScoringPlace = "scoring" | `alternates.${number}.scoring`;
type LevelsForm = ScoringForm["home"];

const of = (tendency: number, difference: number | null, exact: number): Levels => ({
  tendency,
  difference,
  exact,
});
const bru: Levels = { tendency: 1, difference: null, close: 1.5, exact: 3 };
/** What a quota begins with: Kicktipp's. */
const usualQuota: Quota = { min: 3, max: 10 };
/** Scales that many play by. */
export const presets = {
  "4-3-2": { home: of(2, 3, 4), draw: of(2, null, 4), away: of(2, 3, 4) },
  "3-1": { home: of(1, null, 3), draw: of(1, null, 3), away: of(1, null, 3) },
  "5-3-1": { home: of(1, 3, 5), draw: of(1, null, 5), away: of(1, 3, 5) },
  nine: { home: of(2, 3, 4), draw: of(3, null, 4), away: of(3, 4, 5) },
  nineModified: { home: of(2, 3, 4), draw: of(4, null, 6), away: of(4, 5, 6) },
  superbru: { home: bru, draw: bru, away: bru },
  quota: { home: of(0, 1, 2), draw: of(0, null, 2), away: of(0, 1, 2), quota: usualQuota },
} as const satisfies Record<string, Scale>;
export type Preset = keyof typeof presets;

/** The presets in the order of the form. */
export const presetKeys = Object.keys(presets) as Preset[];

const typedLevels = ({ tendency, difference, close, exact }: Levels): LevelsForm => ({
  tendency: typed(tendency),
  between: typedMiddle(close ?? difference),
  exact: typed(exact),
});
const typedMiddle = (points: number | null) => (points === null ? "" : typed(points));
const typed = (points: number) => typedDecimal(points, Number.isInteger(points) ? 0 : 1);

/** A scale as it is typed. */
export function typedScale(scale: Scale): Omit<ScoringForm, "kind" | "distance" | "sum" | "margin"> {
  const isClose = outcomes.some((outcome) => middleOf(scale[outcome]) === "close");
  return {
    middle: isClose ? "close" : "difference",
    ...typedQuota(scale.quota ?? null),
    home: typedLevels(scale.home),
    draw: typedLevels(scale.draw),
    away: typedLevels(scale.away),
  };
}

const typedQuota = (quota: Quota | null): Pick<ScoringForm, "base" | "quota"> => {
  const { min, max } = quota ?? usualQuota;
  return { base: quota === null ? "fixed" : "quota", quota: { min: typed(min), max: typed(max) } };
};

/** What a distance begins with. */
const usual: Distance = { top: 10, perGoal: 2, exact: 2, least: 1, draw: null };

function typedDistance({ top, perGoal, exact, least, draw }: Distance): ScoringForm["distance"] {
  return {
    ...{ top: typed(top), perGoal: typed(perGoal), exact: typed(exact), least: typed(least) },
    draw: typedMiddle(draw),
  };
}

/** What a sum begins with: that of UEFA's predictor, which also pays for what few others have. */
const usualSum: Sum = {
  ...{ tendency: 3, home: 2, away: 2, difference: 3, exact: 0, rare: 5, rareBelow: 10 },
};

function typedSum(sum: Sum): ScoringForm["sum"] {
  const { tendency, home, away, difference, exact, rare, rareBelow } = sum;
  return {
    ...{ tendency: typedPart(tendency), home: typedPart(home), away: typedPart(away) },
    ...{ difference: typedPart(difference), exact: typedPart(exact), rare: typedPart(rare) },
    rareBelow: rareBelow === null ? "" : String(rareBelow),
  };
}
/** A part that pays nothing stands empty. */
const typedPart = (points: number) => (points === 0 ? "" : typed(points));

/** What a margin begins with. */
const usualMargin: Margin = { result: 3, near: 1, within: 5, exact: 2 };

function typedMargin({ result, near, within, exact }: Margin): ScoringForm["margin"] {
  return {
    ...{ result: typedPart(result), near: typedPart(near), exact: typedPart(exact) },
    within: within === null ? "" : String(within),
  };
}

/** How a contest pays, as the form has it; beside rates stands what simple points begin with. */
export function scoringValues({ scoring }: Pick<Contest, "scoring">): ScoringForm {
  const pays = paysOf(scoring);
  const beside = {
    ...{ distance: typedDistance(usual), sum: typedSum(usualSum), margin: typedMargin(usualMargin) },
    ...typedScale(presets["4-3-2"]),
  };
  if (pays === null) return { kind: "rates", ...beside };
  if (isDistance(pays)) return { kind: "distance", ...beside, distance: typedDistance(pays) };
  if (isMargin(pays)) return { kind: "margin", ...beside, margin: typedMargin(pays) };
  if (isSum(pays)) return { kind: "sum", ...beside, sum: typedSum(pays) };
  return { kind: "scale", ...beside, ...typedScale(pays) };
}

/** The fields that are no points: their places in the form. */
export function scoringFaults(form: ScoringForm): string[][] {
  if (form.kind === "rates") return [];
  if (form.kind === "sum") return sumFaults(form);
  if (form.kind === "margin") return marginFaults(form);
  return form.kind === "scale" ? scaleFaults(form) : distanceFaults(form);
}

function sumFaults({ sum }: ScoringForm): string[][] {
  return sumFields
    .filter((field) => sum[field].trim() !== "" && !isFigure(sum[field], sumBounds(field)))
    .map((field) => ["sum", field]);
}

function distanceFaults({ distance }: ScoringForm): string[][] {
  return distanceFields
    .filter((field) => !(field === "draw" && distance.draw.trim() === ""))
    .filter((field) => !isFigure(distance[field], levelBounds))
    .map((field) => ["distance", field]);
}

function scaleFaults(form: ScoringForm): string[][] {
  return [...levelFaults(form), ...quotaFaults(form)];
}

function quotaFaults({ base, quota }: ScoringForm): string[][] {
  if (base === "fixed") return [];
  return quotaFields.filter((field) => !isFigure(quota[field], levelBounds)).map((field) => ["quota", field]);
}

function levelFaults(form: ScoringForm): string[][] {
  return outcomes.flatMap((outcome) =>
    levels
      .filter((level) => {
        const text = form[outcome][level];
        const mayBeEmpty = level === "between";
        return !(mayBeEmpty && text.trim() === "") && !isFigure(text, levelBounds);
      })
      .map((level) => [outcome, level]),
  );
}

/** The scale that is typed; null while a figure is none. */
export function scaleTyped(form: ScoringForm): Scale | null {
  if (scaleFaults(form).length > 0) return null;
  const read = ({ tendency, between, exact }: LevelsForm): Levels => ({
    tendency: decimalOf(tendency, 1) ?? 0,
    ...(form.middle === "close"
      ? { difference: null, close: decimalOf(between, 1) }
      : { difference: decimalOf(between, 1) }),
    exact: decimalOf(exact, 1) ?? 0,
  });
  const quota = form.base === "fixed" ? {} : { quota: quotaTyped(form) };
  return {
    ...{ home: read(form.home), draw: { ...read(form.draw), difference: null }, away: read(form.away) },
    ...quota,
  };
}

const quotaTyped = ({ quota }: ScoringForm): Quota => ({
  min: decimalOf(quota.min, 1) ?? 0,
  max: decimalOf(quota.max, 1) ?? 0,
});

/** The distance that is typed; null while a figure is none. */
export function distanceTyped(form: ScoringForm): Distance | null {
  if (distanceFaults(form).length > 0) return null;
  const read = (field: (typeof distanceFields)[number]) => decimalOf(form.distance[field], 1);
  return {
    ...{ top: read("top") ?? 0, perGoal: read("perGoal") ?? 0, exact: read("exact") ?? 0 },
    ...{ least: read("least") ?? 0, draw: read("draw") },
  };
}

function marginFaults({ margin }: ScoringForm): string[][] {
  return marginFields
    .filter((field) => margin[field].trim() !== "" && !isFigure(margin[field], marginBounds(field)))
    .map((field) => ["margin", field]);
}

/** The margin that is typed; null while a figure is none. */
export function marginTyped(form: ScoringForm): Margin | null {
  if (marginFaults(form).length > 0) return null;
  const read = (field: (typeof marginFields)[number]) => decimalOf(form.margin[field], 1);
  return {
    ...{ result: read("result") ?? 0, near: read("near") ?? 0, exact: read("exact") ?? 0 },
    within: read("within"),
  };
}

/** The sum that is typed; null while a figure is none. */
export function sumTyped(form: ScoringForm): Sum | null {
  if (sumFaults(form).length > 0) return null;
  const read = (field: (typeof sumFields)[number]) => decimalOf(form.sum[field], 1) ?? 0;
  return {
    ...{ tendency: read("tendency"), home: read("home"), away: read("away") },
    ...{ difference: read("difference"), exact: read("exact"), rare: read("rare") },
    rareBelow: form.sum.rareBelow.trim() === "" ? null : read("rareBelow"),
  };
}

/** How the typed scoring pays; null of rates, and while a figure is none. */
export function paysTyped(form: ScoringForm): Pays | null {
  if (form.kind === "rates") return null;
  if (form.kind === "distance") return distanceTyped(form);
  if (form.kind === "sum") return sumTyped(form);
  return form.kind === "margin" ? marginTyped(form) : scaleTyped(form);
}

/** The preset that is typed; null: own points. */
export function presetOf(form: ScoringForm): Preset | null {
  const scale = JSON.stringify(scaleTyped(form));
  return presetKeys.find((key) => JSON.stringify(presets[key]) === scale) ?? null;
}

/** The body of the setting; nothing while a figure is none. */
export function scoringBody(form: ScoringForm): Pick<ContestPatch, "scoring"> {
  if (form.kind === "rates") return { scoring: { kind: "rates" } };
  const pays = paysTyped(form);
  return pays === null ? {} : { scoring: { kind: form.kind, ...pays } };
}
