import { array, boolean, check, enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import {
  countOf,
  decimalOf,
  figure,
  isFigure,
  typedDecimal,
} from "@/features/organizer/contests/model/figures";
import { differing } from "@/features/organizer/contests/model/patches";

export const budgetBounds = { least: 0.1, most: 100_000, digits: 1 };
export const startersBounds = { least: 1, most: 50, digits: 0 };
export const benchBounds = { least: 0, most: 50, digits: 0 };
export const clubBounds = { least: 1, most: 99, digits: 0 };
export const countBounds = { least: 0, most: 99, digits: 0 };
const bonusBounds = { least: 0, most: 1000, digits: 0 };
export const bonusNames = ["Captain", "FullSquad", "WildCard"] as const;
/** Players per position, as formations and benches are written. */
const counts = /^\d{1,2}(-\d{1,2}){0,19}$/;

export const squadForm = object({
  budget: figure(budgetBounds, "amountInvalid"),
  starters: figure(startersBounds, "countInvalid"),
  substitutes: figure(benchBounds, "countInvalid"),
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
  fromClub: figure(clubBounds, "countInvalid"),
  transfers: figure(countBounds, "countInvalid"),
  bonuses: object({
    Captain: figure(bonusBounds, "countInvalid"),
    FullSquad: figure(bonusBounds, "countInvalid"),
    WildCard: figure(bonusBounds, "countInvalid"),
  }),
  trigger: oneOf(["noPoints", "didNotPlay"]),
  constraint: oneOf(["validFormation", "samePosition", "none"]),
  editing: oneOf(["everyFixture", "firstFixtureOnly"]),
}).check(
  // a composition that is switched off isn't shown, so nobody could mend it
  check(({ value, issues }) => {
    for (const [place, count] of value.composition.entries())
      if (value.isFixed && !isFigure(count, countBounds))
        issues.push({ code: "custom", message: "countInvalid", input: count, path: ["composition", place] });
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
    budget: typedDecimal(contest.budget ?? 0, 1),
    starters: String(contest.numberOfPlayers ?? 0),
    substitutes: String(contest.numberOfSubstitutions ?? 0),
    isFixed: squadComposition !== null,
    composition: origin.positionTypesValues.map((_, place) => String(squadComposition?.[place] ?? 0)),
    formations: contest.availableFormations,
    benches: contest.availableSubstitutions.join(", "),
    fromClub: String(contest.maxPlayersFromTeam ?? 0),
    transfers: String(contest.maxTransfers ?? 0),
    bonuses: { Captain: bonus("Captain"), FullSquad: bonus("FullSquad"), WildCard: bonus("WildCard") },
    trigger: contest.substitution?.trigger ?? "noPoints",
    constraint: contest.substitution?.constraint ?? "validFormation",
    editing: contest.editing ?? "everyFixture",
  };
}

/** What of the squad's settings differs; a number that is not typed to its end yet is left out. */
export function squadChanges(form: SquadForm, contest: Contest): ContestPatch {
  return differing(written(form, contest), written(squadValues(contest), contest));
}

function written(form: SquadForm, { availableBonuses }: Contest): ContestPatch {
  const budget = decimalOf(form.budget, 1);
  const [starters, substitutes] = [countOf(form.starters), countOf(form.substitutes)];
  const [fromClub, transfers] = [countOf(form.fromClub), countOf(form.transfers)];
  const composition = form.isFixed ? form.composition.map(countOf) : [];
  const known = new Set(availableBonuses.map(({ name }) => name));
  const bonuses = bonusNames
    .map((name) => ({ name, numberOfAvailableBonuses: countOf(form.bonuses[name]) }))
    .filter(({ name, numberOfAvailableBonuses }) => known.has(name) || numberOfAvailableBonuses !== 0);
  return {
    ...(budget === null ? {} : { budget }),
    ...(starters === null ? {} : { numberOfPlayers: starters }),
    ...(substitutes === null ? {} : { numberOfSubstitutions: substitutes }),
    ...(fromClub === null ? {} : { maxPlayersFromTeam: fromClub }),
    ...(transfers === null ? {} : { maxTransfers: transfers }),
    ...(areKnown(composition) ? { squadComposition: composition } : {}),
    availableFormations: form.formations,
    availableSubstitutions: benchesOf(form.benches),
    ...(bonuses.every(isCounted) ? { availableBonuses: bonuses } : {}),
    substitution: { trigger: form.trigger, constraint: form.constraint },
    editing: form.editing,
  };
}

const areKnown = (values: (number | null)[]): values is number[] => !values.includes(null);
const isCounted = <T extends { numberOfAvailableBonuses: number | null }>(
  bonus: T,
): bonus is T & { numberOfAvailableBonuses: number } => bonus.numberOfAvailableBonuses !== null;
