import { sameCounts, type Counts, type SquadRules } from "./rules";

/** A slot of the squad: an athlete, or a place to be filled. A place left by a sale remembers who was sold. */
export interface Place {
  /** null: an empty place of the bench that any position may fill. */
  position: string | null;
  athlete: string | null;
  sold: string | null;
}

/** A squad as it is being edited: starters row by row, then the substitutes in order; slot numbers count from 1. */
export interface Draft {
  starters: readonly Place[];
  bench: readonly Place[];
}

export const places = (draft: Draft): readonly Place[] => [...draft.starters, ...draft.bench];

export function placeAt(draft: Draft, no: number): Place {
  const place = places(draft)[no - 1];
  if (place === undefined) throw new RangeError(`no slot ${no}`);
  return place;
}

export const isComplete = (draft: Draft): boolean => places(draft).every(({ athlete }) => athlete !== null);

/** Athletes in the squad, by slot order. */
export const held = (draft: Draft): string[] => places(draft).flatMap(({ athlete }) => athlete ?? []);

/** How many of each position stand in some places; places that any position may fill count nowhere. */
export function countsOf(rules: SquadRules, some: readonly Place[]): Counts {
  return rules.positions.map((name) => some.filter(({ position }) => position === name).length);
}

/** A new team's squad: nothing but empty places of the first formation. */
export function emptyDraft(rules: SquadRules): Draft {
  const formation = rules.formations[0] ?? [];
  const bench = rules.composition?.map((count, index) => count - (formation[index] ?? 0)) ?? rules.benches[0];
  const left =
    bench === undefined ? Array.from({ length: rules.substitutes }, () => null) : spread(rules, bench);
  return { starters: spread(rules, formation).map(empty), bench: left.map(empty) };
}

function spread(rules: SquadRules, counts: Counts): string[] {
  return rules.positions.flatMap((position, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => position),
  );
}

function empty(position: string | null): Place {
  return { position, athlete: null, sold: null };
}

/** Puts another place in the stead of slot `no`. */
export function replaced(draft: Draft, no: number, place: Place): Draft {
  const all = places(draft).map((old, index) => (index === no - 1 ? place : old));
  return { starters: all.slice(0, draft.starters.length), bench: all.slice(draft.starters.length) };
}

/** Starters in the order of the rows; within a row they keep theirs. */
export function inRows(rules: SquadRules, starters: readonly Place[]): Place[] {
  return rules.positions.flatMap((name) => starters.filter(({ position }) => position === name));
}

/** Whether a bench is one that the rules name; an empty place of any position can still become the missing one. */
export function isBenchAllowed(rules: SquadRules, bench: readonly Place[]): boolean {
  if (rules.benches.length === 0) return true;
  const counts = countsOf(rules, bench);
  return rules.benches.some((allowed) => counts.every((count, index) => count <= (allowed[index] ?? 0)));
}

/** Whether starters stand in a formation of the contest. */
export function isFormationAllowed(rules: SquadRules, starters: readonly Place[]): boolean {
  const counts = countsOf(rules, starters);
  return rules.formations.some((formation) => sameCounts(formation, counts));
}
