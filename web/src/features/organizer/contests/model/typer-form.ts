import { array, boolean, check, enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import { OTHER } from "@/api/picks";
import type { Contest, ContestPatch } from "@/api/types";
import { plainBody, plainShape, plainValues } from "@/features/organizer/contests/model/declared-settings";
import { decimalOf, isFigure, typedDecimal } from "@/features/organizer/contests/model/figures";
import {
  jokerBody,
  jokerFaults,
  jokerForm,
  jokerValues,
} from "@/features/organizer/contests/model/joker-form";
import {
  alternateBodies,
  alternateFaults,
  alternateForm,
  alternateValues,
} from "@/features/organizer/contests/model/alternate-form";
import { differing } from "@/features/organizer/contests/model/patches";
import {
  roundWinBody,
  roundWinFaults,
  roundWinForm,
  roundWinValues,
  roundsOf,
  slamBody,
  slamFaults,
  slamForm,
  slamValues,
} from "@/features/organizer/contests/model/round-points-form";
import {
  scoringBody,
  scoringFaults,
  scoringForm,
  scoringValues,
} from "@/features/organizer/contests/model/scale-form";
import { tieBreaks } from "@/features/organizer/contests/model/scoring-form";
import { weightBody, weightForm, weightValues } from "@/features/organizer/contests/model/weight-form";

const families = ["1X2", "ExactResult", "PointDifference", "GroupWinner", "GroupMedalists"] as const;
export type Family = (typeof families)[number];
/** False of a predicted score, which has no options. */
export const isFamily = (family: string): family is Family => families.some((one) => one === family);
/** Chances that add up to this, give or take this many points in percent, make rates that are fair. */
const whole = 100;
const leeway = 8;
const highest = 100;
export const rateBounds = { least: 1, most: highest, digits: 2 };

export const typerForm = object({
  ...plainShape("predictions"),
  ...plainShape("deadline"),
  families: array(oneOf([...families])).check(
    check((field) => {
      if (field.value.length === 0)
        field.issues.push({ code: "custom", message: "familyMissing", input: field.value });
    }),
  ),
  scoring: scoringForm,
  weight: weightForm,
  joker: jokerForm,
  slam: slamForm,
  roundWin: roundWinForm,
  alternates: array(alternateForm),
  exactOther: boolean(),
  tieBreak: array(oneOf([...tieBreaks])),
  leftOut: string(),
  predictions: array(
    object({
      name: string(),
      family: oneOf([...families]),
      rate: string(),
      isDisabled: boolean(),
      pl: string(),
      en: string(),
    }),
  ),
}).check(
  // rates of a family that isn't chosen aren't shown, so they could not be mended
  check(({ value, issues }) => {
    for (const path of scoringFaults(value.scoring))
      issues.push({
        ...{ code: "custom", message: "amountInvalid", input: value.scoring },
        path: ["scoring", ...path],
      });
    for (const [message, path] of jokerFaults(value.joker))
      issues.push({ code: "custom", message, input: value.joker, path: ["joker", ...path] });
    for (const [message, path] of slamFaults(value.slam))
      issues.push({ code: "custom", message, input: value.slam, path: ["slam", path] });
    for (const [message, path] of roundWinFaults(value.roundWin))
      issues.push({ code: "custom", message, input: value.roundWin, path: ["roundWin", path] });
    for (const [place, alternate] of value.alternates.entries())
      for (const [message, path] of alternateFaults(alternate))
        issues.push({
          ...{ code: "custom", message, input: alternate },
          path: ["alternates", place, ...path],
        });
    if (leftOutOf(value.leftOut) === null)
      issues.push({
        ...{ code: "custom", message: "roundsInvalid", input: value.leftOut },
        path: ["leftOut"],
      });
    for (const [place, { family, rate }] of value.predictions.entries())
      if (value.scoring.kind === "rates" && value.families.includes(family) && !isFigure(rate, rateBounds))
        issues.push({
          ...{ code: "custom", message: "rateInvalid", input: rate },
          path: ["predictions", place, "rate"],
        });
  }),
);
export type TyperForm = Infer<typeof typerForm>;
type Offer = TyperForm["predictions"][number];

/** What a typer is played by, as the form has it. */
export function typerValues(contest: Contest): TyperForm {
  return {
    ...plainValues("predictions", contest),
    ...plainValues("deadline", contest),
    scoring: scoringValues(contest),
    weight: weightValues(contest),
    joker: jokerValues(contest),
    slam: slamValues(contest),
    roundWin: roundWinValues(contest),
    alternates: contest.alternates.map(alternateValues),
    exactOther: contest.exactOther,
    families: contest.predictionFamilies.filter(isFamily),
    tieBreak: contest.tieBreak,
    leftOut: contest.roundWinsLeaveOut.join(", "),
    predictions: contest.availablePredictions.flatMap(
      ({ name, predictionFamily: family, rate, isDisabled, displayName: { pl, en } }) =>
        isFamily(family) ? [{ name, family, rate: typedDecimal(rate, 2), isDisabled, pl, en }] : [],
    ),
  };
}

/** What of it differs; predictions of families that are not on offer any more are the server's to keep. */
export function typerChanges(form: TyperForm, contest: Contest): ContestPatch {
  return differing(written(form), written(typerValues(contest)));
}

/** The rounds that no team wins, as they are typed; none for an empty field; null: something else is typed. */
const leftOutOf = (text: string) => (text.trim() === "" ? [] : roundsOf(text));

function written(form: TyperForm): ContestPatch {
  const { families: chosen, tieBreak, predictions, exactOther } = form;
  const offered = predictions
    .filter(({ family, name }) => chosen.includes(family) && (exactOther || name !== OTHER))
    .map(offerOf);
  const leftOut = leftOutOf(form.leftOut);
  const isWhole = offered.every(({ rate }) => !Number.isNaN(rate));
  return {
    ...plainBody("predictions", form),
    ...plainBody("deadline", form),
    ...scoringBody(form.scoring),
    ...weightBody(form.weight),
    ...jokerBody(form.joker),
    ...slamBody(form.slam),
    ...roundWinBody(form.roundWin),
    ...alternateBodies(form.alternates),
    exactOther,
    predictionFamilies: chosen,
    tieBreak,
    ...(leftOut === null ? {} : { roundWinsLeaveOut: leftOut }),
    ...(isWhole ? { availablePredictions: offered } : {}),
  };
}

const offerOf = ({ name, family, rate, isDisabled, pl, en }: Offer) => ({
  name,
  predictionFamily: family,
  rate: decimalOf(rate, 2) ?? Number.NaN,
  isDisabled,
  displayName: { pl, en },
});

/** Families in the sport's order, with one put in or taken out. */
export function toggled(chosen: readonly Family[], family: Family, order: readonly Family[]): Family[] {
  return order.filter((one) => (one === family ? !chosen.includes(one) : chosen.includes(one)));
}

/**
 * What the rates of a family say together: the sum of their chances in percent; null while one is no rate. The highest rate stands
 * for any chance of one percent or less, so it counts as none.
 */
export function chancesOf(offers: readonly Pick<Offer, "rate" | "isDisabled">[]): number | null {
  const rates = offers.filter(({ isDisabled }) => !isDisabled).map(({ rate }) => decimalOf(rate, 2));
  if (rates.length === 0 || !areRates(rates)) return null;
  return rates.reduce((sum, rate) => sum + (rate >= highest ? 0 : whole / rate), 0);
}

const areRates = (rates: (number | null)[]): rates is number[] =>
  rates.every((rate) => rate !== null && rate > 0);

/** Whether rates are fair together: too low a sum makes them too good, too high a sum too bad. */
export function fairness(chances: number): "fair" | "high" | "low" {
  if (chances < whole - leeway) return "high";
  return chances > whole + leeway ? "low" : "fair";
}
