import type { NamedClub } from "@/api/types";

/** The choice of a new club; no club has such a key. */
export const NEW = "+";

/** The club that a name means; null: a new one. */
export interface ClubAnswer {
  written: string;
  club: string | null;
}
type Chosen = Readonly<Record<string, string>>;

/** The club that a name most likely means: the chosen one, one that a part of it fits, or the only one that looks like it. */
export function meantBy({ written, key, near }: NamedClub, chosen: Chosen): string | null {
  return chosen[written] ?? key ?? (near.length === 1 ? (near[0] ?? null) : null);
}

/** The answers to names, with `NEW` for those that nothing is chosen for where `addsOthers`. */
export function answersTo(
  names: readonly NamedClub[],
  chosen: Chosen,
  { addsOthers }: { addsOthers: boolean },
): ClubAnswer[] {
  return names.flatMap((one) => {
    const meant = meantBy(one, chosen) ?? (addsOthers ? NEW : null);
    return meant === null ? [] : [{ written: one.written, club: meant === NEW ? null : meant }];
  });
}
