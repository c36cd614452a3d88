import { captains as startersOf } from "./bonus";
import type { Draft } from "./draft";
import type { Athletes } from "./market";

/** Captain and vice-captain, where every squad has both; null: none is chosen yet. */
export interface Captains {
  captain: string | null;
  vice: string | null;
}

export const nobody: Captains = { captain: null, vice: null };

/** Captain and vice-captain of the wire. */
export const captainsOf = (
  wire: { captain: string | null; viceCaptain: string | null } | null | undefined,
): Captains => (wire == null ? nobody : { captain: wire.captain, vice: wire.viceCaptain });

export const sameCaptains = (one: Captains, two: Captains): boolean =>
  one.captain === two.captain && one.vice === two.vice;

/** Gives an athlete one of the armbands; if the athlete wears the other one, the two change places. */
export function withArmband(chosen: Captains, band: keyof Captains, athlete: string): Captains {
  const other = band === "captain" ? "vice" : "captain";
  const changes = chosen[other] === athlete;
  return { ...chosen, ...(changes ? { [other]: chosen[band] } : {}), [band]: athlete };
}

/**
 * The armbands after an edit: who has left the starting line-up wears none. The captain's goes to the vice-captain, and the vice-captain's
 * to the starter with the most points.
 */
export function armbandsAfter(chosen: Captains, draft: Draft, athletes: Athletes): Captains {
  const starters = startersOf(draft);
  const stays = (athlete: string | null) => athlete === null || starters.includes(athlete);
  if (stays(chosen.captain) && stays(chosen.vice)) return chosen;
  const best = (than: string | null) =>
    starters
      .filter((athlete) => athlete !== than)
      .toSorted((one, two) => (athletes.get(two)?.points ?? 0) - (athletes.get(one)?.points ?? 0))[0] ?? null;
  const vice = stays(chosen.vice) ? chosen.vice : null;
  const captain = stays(chosen.captain) ? chosen.captain : (vice ?? best(null));
  return { captain, vice: vice !== null && vice !== captain ? vice : best(captain) };
}
