import { held, places, type Draft, type Place } from "./draft";
import type { Base } from "./team";
import type { Athletes } from "./market";

/** A transfer that wasn't saved before the deadline; either side may be missing. */
export interface MissedTransfer {
  out: string | null;
  into: string | null;
}

/** What an unsaved squad would have changed in the squad that counts, paired by slot as it was edited. */
export function missedTransfers(draft: Draft, counted: readonly string[]): MissedTransfer[] {
  const mine = held(draft);
  const gone = counted.filter((id) => !mine.includes(id));
  const come = places(draft).filter(({ athlete }) => athlete !== null && !counted.includes(athlete));
  const pairs = come.map(({ athlete, sold }): MissedTransfer => {
    const at = gone.indexOf(sold ?? "");
    return { out: gone.splice(at === -1 ? 0 : at, 1)[0] ?? null, into: athlete };
  });
  return [...pairs, ...gone.map((out) => ({ out, into: null }))];
}

/**
 * An unsaved squad of a closed fixture as an edit of a later one: an athlete who isn't in the squad locked last is bought anew,
 * one who left it is sold anew, from a place of their own position. No athlete is bought or sold twice.
 */
export function carriedOver(draft: Draft, { account: { locked } }: Base, athletes: Athletes): Draft {
  const clean = (place: Place): Place => ({ ...place, sold: null });
  if (locked === null) return { starters: draft.starters.map(clean), bench: draft.bench.map(clean) };
  const mine = new Set(held(draft));
  const gone = [...locked].filter((id) => !mine.has(id));
  const isOpen = ({ athlete }: Place) => athlete === null || !locked.has(athlete);
  const take = (fits: (id: string) => boolean): string | null => {
    const at = gone.findIndex(fits);
    return at === -1 ? null : (gone.splice(at, 1)[0] ?? null);
  };
  // who was sold for a slot in the edit comes first, then anybody of the slot's position
  const kept = places(draft).map((place) =>
    isOpen(place) ? { ...place, sold: take((id) => id === place.sold) } : clean(place),
  );
  const all = kept.map((place) =>
    isOpen(place) && place.sold === null
      ? { ...place, sold: take((id) => athletes.get(id)?.position === place.position) }
      : place,
  );
  return { starters: all.slice(0, draft.starters.length), bench: all.slice(draft.starters.length) };
}
