import { array, enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import { countOf, decimalOf, isFigure } from "@/features/organizer/contests/model/figures";
import {
  isFactor,
  typedFactor,
  roundBounds,
  weightBody,
  weightValues,
} from "@/features/organizer/contests/model/weight-form";

/** Jokers (rules-blocks.md, section 2): how many matches a person marks, and by how much these are multiplied. */
export const numberBounds = { least: 1, most: 1000, digits: 0 };
const least = 2;
const most = 5;

export const jokerForm = object({
  per: oneOf(["none", "round", "contest"]),
  number: string(),
  by: oneOf(["one", "rounds"]),
  factor: string(),
  ranges: array(object({ first: string(), last: string(), factor: string() })),
});
export type JokerForm = Infer<typeof jokerForm>;

/** Whether a factor of a joker is typed: 2 to 5, in halves. */
function isJokerFactor(text: string): boolean {
  const factor = decimalOf(text, 1) ?? 0;
  return isFactor(text) && factor >= least && factor <= most;
}

/** A contest's jokers as the form has them; beside none stands what they begin with. */
export function jokerValues({ joker }: Pick<Contest, "joker">): JokerForm {
  if (joker === null) return { per: "none", number: "1", by: "one", factor: "2", ranges: [] };
  return {
    per: joker.perRound === null ? "contest" : "round",
    number: String(joker.perRound ?? joker.perContest ?? 1),
    by: joker.factor === null ? "rounds" : "one",
    factor: typedFactor(joker.factor ?? least),
    ranges: weightValues({ weight: joker.factorByRounds }),
  };
}

/** A field without a figure: the message and the place in the form. */
export function jokerFaults({
  per,
  number,
  by,
  factor,
  ranges,
}: JokerForm): [message: string, path: string[]][] {
  if (per === "none") return [];
  const faults: [string, string[]][] = [];
  if (!isFigure(number, numberBounds)) faults.push(["countInvalid", ["number"]]);
  if (by === "one" && !isJokerFactor(factor)) faults.push(["jokerFactorInvalid", ["factor"]]);
  if (by === "rounds")
    for (const [place, range] of ranges.entries()) {
      const at = (field: string) => ["ranges", String(place), field];
      for (const field of ["first", "last"] as const)
        if (!isFigure(range[field], roundBounds)) faults.push(["countInvalid", at(field)]);
      if (!isJokerFactor(range.factor)) faults.push(["jokerFactorInvalid", at("factor")]);
    }
  return faults;
}

/** The body of the setting; nothing while a figure is none. */
export function jokerBody(form: JokerForm): Pick<ContestPatch, "joker"> {
  if (form.per === "none") return { joker: {} };
  const { weight: factorByRounds } = weightBody(form.by === "rounds" ? form.ranges : []);
  if (jokerFaults(form).length > 0 || factorByRounds == null) return {};
  const number = countOf(form.number);
  return {
    joker: {
      perRound: form.per === "round" ? number : null,
      perContest: form.per === "contest" ? number : null,
      factor: form.by === "one" ? decimalOf(form.factor, 1) : null,
      factorByRounds,
    },
  };
}
