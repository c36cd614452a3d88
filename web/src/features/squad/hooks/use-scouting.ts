import { useSquadDistribution } from "@/api/distribution";
import { useFixtures } from "@/api/fixtures";
import type { Contest, Fixture } from "@/api/types";
import { textOf } from "@/i18n/format";
import { formOf, lastLocked, nextOf, ownedBy, type Next } from "../model/form";
import type { Athlete } from "../model/rules";

/** What helps to choose an athlete beside price and points. */
export interface Scouted {
  /** Points in the last five published fixtures, in tenths; null: did not play. */
  form: readonly (number | null)[];
  next: readonly Next[];
  /** How many in a hundred teams have them in the fixture locked last; null: not known. */
  owned: number | null;
}

/** Tells form, opponents to come and ownership of an athlete, from what the contest's fixtures say. */
export function useScouting(league: Contest, fixture: Fixture): (athlete: Athlete) => Scouted {
  const fixtures = useFixtures(league).data ?? [];
  const spread = useSquadDistribution(league, lastLocked(fixtures)?._id ?? null);
  return ({ id, clubKey }) => ({
    form: formOf(fixtures, id),
    next: nextOf(fixtures, fixture._id, clubKey, ({ name }) => textOf(name)),
    owned: ownedBy(spread, id),
  });
}
