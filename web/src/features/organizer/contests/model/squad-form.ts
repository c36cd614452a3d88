import { array, boolean, check, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import {
  chipsBody,
  chipsFaults,
  chipsForm,
  chipsValues,
} from "@/features/organizer/contests/model/chips-form";
import { plainBody, plainShape, plainValues } from "@/features/organizer/contests/model/declared-settings";
import { countOf, figure, isFigure } from "@/features/organizer/contests/model/figures";
import { differing } from "@/features/organizer/contests/model/patches";
import {
  transfersBody,
  transfersFaults,
  transfersForm,
  transfersValues,
} from "@/features/organizer/contests/model/transfers-form";

/** Of each place of a composition. */
export const countBounds = { least: 0, most: 99, digits: 0 };
export const bonusBounds = { least: 0, most: 1000, digits: 0 };
export const bonusNames = ["Captain", "FullSquad", "WildCard"] as const;
/** Players per position, as formations and benches are written. */
const counts = /^\d{1,2}(-\d{1,2}){0,19}$/;

export const squadForm = object({
  ...plainShape("squad"),
  ...plainShape("deadline"),
  isFixed: boolean(),
  composition: array(string()),
  formations: array(string()).check(
    check((field) => {
      if (field.value.length === 0)
        field.issues.push({ code: "custom", message: "formationMissing", input: field.value });
    }),
  ),
  benches: string().check(
    check((field) => {
      if (benchesOf(field.value).some((bench) => !counts.test(bench)))
        field.issues.push({ code: "custom", message: "benchInvalid", input: field.value });
    }),
  ),
  transfers: transfersForm,
  chips: chipsForm,
  bonuses: object({
    Captain: figure(bonusBounds, "countInvalid"),
    FullSquad: figure(bonusBounds, "countInvalid"),
    WildCard: figure(bonusBounds, "countInvalid"),
  }),
}).check(
  // a composition that is switched off isn't shown, so it could not be mended
  check(({ value, issues }) => {
    for (const [place, count] of value.composition.entries())
      if (value.isFixed && !isFigure(count, countBounds))
        issues.push({ code: "custom", message: "countInvalid", input: count, path: ["composition", place] });
    for (const [message, path] of transfersFaults(value.transfers, value.maxTransfers))
      issues.push({ code: "custom", message, input: value.transfers, path: ["transfers", path] });
    for (const [message, place, field] of chipsFaults(value.chips))
      issues.push({ code: "custom", message, input: value.chips, path: ["chips", "rows", place, field] });
  }),
);
export type SquadForm = Infer<typeof squadForm>;

/** Benches as they are typed: between commas or blanks. */
function benchesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== "");
}

/** True where a formation is written as formations are: `1-4-4-2`. */
export function isFormation(text: string, positions: number): boolean {
  return counts.test(text) && text.split("-").length === positions;
}

/** How many players a formation makes. */
function playersOf(formation: string): number {
  return formation.split("-").reduce((sum, count) => sum + Number(count), 0);
}

/** Formations to choose from: the sport's usual ones that fit the number of players, and all that the contest has. */
export function formationChoices(
  usual: readonly string[],
  chosen: readonly string[],
  starters: number,
): string[] {
  const fitting = usual.filter((formation) => playersOf(formation) === starters);
  return [...new Set([...fitting, ...chosen])];
}

/** A contest's squad settings as the form has them. */
export function squadValues(contest: Contest): SquadForm {
  const { squadComposition, origin } = contest;
  const bonus = (name: string) =>
    String(contest.availableBonuses.find((one) => one.name === name)?.numberOfAvailableBonuses ?? 0);
  return {
    ...plainValues("squad", contest),
    ...plainValues("deadline", contest),
    isFixed: squadComposition !== null,
    composition: origin.positionTypesValues.map((_, place) => String(squadComposition?.[place] ?? 0)),
    formations: contest.availableFormations,
    benches: contest.availableSubstitutions.join(", "),
    transfers: transfersValues(contest),
    chips: chipsValues(contest),
    bonuses: { Captain: bonus("Captain"), FullSquad: bonus("FullSquad"), WildCard: bonus("WildCard") },
  };
}

/** What of the squad's settings differs; a number that is not typed to its end yet is left out. */
export function squadChanges(form: SquadForm, contest: Contest): ContestPatch {
  return differing(written(form, contest), written(squadValues(contest), contest));
}

/** The bonuses that go with the captains of a form: where every squad has one, no bonus makes one. */
export const bonusesOf = ({ captain }: Pick<SquadForm, "captain">): (typeof bonusNames)[number][] =>
  bonusNames.filter((name) => name !== "Captain" || captain !== "standing");

function written(form: SquadForm, { availableBonuses }: Contest): ContestPatch {
  const composition = form.isFixed ? form.composition.map(countOf) : [];
  const known = new Set(availableBonuses.map(({ name }) => name));
  const bonuses = bonusNames
    .map((name) => ({
      name,
      numberOfAvailableBonuses: bonusesOf(form).includes(name) ? countOf(form.bonuses[name]) : 0,
    }))
    .filter(({ name, numberOfAvailableBonuses }) => known.has(name) || numberOfAvailableBonuses !== 0);
  return {
    ...plainBody("squad", form),
    ...plainBody("deadline", form),
    ...(areKnown(composition) ? { squadComposition: composition } : {}),
    ...transfersBody(form.transfers, form.maxTransfers),
    availableFormations: form.formations,
    availableSubstitutions: benchesOf(form.benches),
    ...chipsBody(form.chips, form.chipsPerRound),
    ...(form.chips.from === "usual" && bonuses.every(isCounted) ? { availableBonuses: bonuses } : {}),
  };
}

const areKnown = (values: (number | null)[]): values is number[] => !values.includes(null);
const isCounted = <T extends { numberOfAvailableBonuses: number | null }>(
  bonus: T,
): bonus is T & { numberOfAvailableBonuses: number } => bonus.numberOfAvailableBonuses !== null;
