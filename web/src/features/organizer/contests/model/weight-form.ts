import { array, check, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import {
  countOf,
  decimalOf,
  figure,
  isFigure,
  typedDecimal,
} from "@/features/organizer/contests/model/figures";

/** The factor of a range of rounds or of a match (rules-blocks.md, section 2). */
export const factorBounds = { least: 0.5, most: 10, digits: 1 };
export const roundBounds = { least: 1, most: 1000, digits: 0 };

/** Whether a factor is typed: 0.5 to 10, in halves. */
export function isFactor(text: string): boolean {
  return isFigure(text, factorBounds) && Number.isInteger((decimalOf(text, 1) ?? 0) * 2);
}

/** A factor as it stands in a field. */
export const typedFactor = (factor: number) => typedDecimal(factor, Number.isInteger(factor) ? 0 : 1);

export const weightForm = array(
  object({
    first: figure(roundBounds, "countInvalid"),
    last: figure(roundBounds, "countInvalid"),
    factor: string().check(
      check(({ value, issues }) => {
        if (!isFactor(value)) issues.push({ code: "custom", message: "factorInvalid", input: value });
      }),
    ),
  }),
);
export type WeightForm = Infer<typeof weightForm>;

/** The factors of a contest's rounds, as the form has them. */
export function weightValues({ weight }: Pick<Contest, "weight">): WeightForm {
  return weight.map(({ first, last, factor }) => ({
    ...{ first: String(first), last: String(last) },
    factor: typedFactor(factor),
  }));
}

/** The next row: the round after the last one that is typed. */
export function nextRange(rows: WeightForm): WeightForm[number] {
  const next = String((countOf(rows.at(-1)?.last ?? "") ?? 0) + 1);
  return { first: next, last: next, factor: "2" };
}

/** The body of the setting; nothing while a figure is none. */
export function weightBody(form: WeightForm): Pick<ContestPatch, "weight"> {
  const weight = form.map(({ first, last, factor }) => ({
    ...{ first: countOf(first) ?? 0, last: countOf(last) ?? 0 },
    factor: isFactor(factor) ? (decimalOf(factor, 1) ?? 0) : 0,
  }));
  return weight.some(({ first, last, factor }) => first < 1 || last < 1 || factor === 0) ? {} : { weight };
}
