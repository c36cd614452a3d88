import type { ImportReversal } from "@/api/types";

export type ReversedChange = ImportReversal["lines"][number];

/** The changes by what becomes of them; one that is being checked is about to go. */
export const linesOf = ({ lines }: Pick<ImportReversal, "lines">) => ({
  stays: lines.filter(({ fate }) => fate === "stays"),
  goes: lines.filter(({ fate }) => fate === "goes" || fate === "checking"),
  returns: lines.filter(({ fate }) => fate === "returns"),
});

/** What a change is about: the match, the player or the club, else the round; null: the competition. */
export const subjectOf = ({ event, name, fixture }: ReversedChange) => event ?? name ?? fixture;

/** The round of a match, which stands beside its name. */
export const placeOf = ({ event, name, fixture }: ReversedChange) =>
  event === null && name === null ? null : fixture;
