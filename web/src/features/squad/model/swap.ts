import { inRows, isBenchAllowed, isFormationAllowed, placeAt, places, type Draft } from "./draft";
import type { SquadRules } from "./rules";

/** Why two slots can't change places; the words are the screen's. */
export type SwapRefusal = "same-slot" | "positions-differ" | "formation" | "bench";

/**
 * Two athletes change places: of the same position, or a starter with a substitute if line-up and bench stay allowed
 * (rules.md, Fantasy: squad). Substitutes may always change their order.
 */
export function swap(rules: SquadRules, draft: Draft, one: number, two: number): Draft | SwapRefusal {
  const refusal = refusalOf(rules, draft, one, two);
  return refusal ?? exchanged(rules, draft, one, two);
}

/** Every other slot, with the reason why the athlete of slot `no` can't go there; null where they can. */
export function swapTargets(
  rules: SquadRules,
  draft: Draft,
  no: number,
): ReadonlyMap<number, SwapRefusal | null> {
  return new Map(
    places(draft).flatMap((_, index) => {
      const other = index + 1;
      return other === no ? [] : [[other, refusalOf(rules, draft, no, other)]];
    }),
  );
}

function refusalOf(rules: SquadRules, draft: Draft, one: number, two: number): SwapRefusal | null {
  if (one === two) return "same-slot";
  const isStarter = (no: number) => no <= draft.starters.length;
  if (!isStarter(one) && !isStarter(two)) return null;
  if (placeAt(draft, one).position === placeAt(draft, two).position) return null;
  if (isStarter(one) && isStarter(two)) return "positions-differ";
  const after = exchanged(rules, draft, one, two);
  if (!isFormationAllowed(rules, after.starters)) return "formation";
  return isBenchAllowed(rules, after.bench) ? null : "bench";
}

function exchanged(rules: SquadRules, draft: Draft, one: number, two: number): Draft {
  const all = [...places(draft)];
  [all[one - 1], all[two - 1]] = [placeAt(draft, two), placeAt(draft, one)];
  return {
    starters: inRows(rules, all.slice(0, draft.starters.length)),
    bench: all.slice(draft.starters.length),
  };
}
