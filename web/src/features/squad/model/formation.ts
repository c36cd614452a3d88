import { countsOf, inRows, isBenchAllowed, places, type Draft, type Place } from "./draft";
import { sameCounts, type Counts, type SquadRules } from "./rules";

/** Why a squad can't stand in a formation: too few of a position, or a bench that the rules don't know. */
export type FormationRefusal = { code: "too-few"; position: string; missing: number } | { code: "bench" };

/** The formation the starters stand in. */
export const formationOf = (rules: SquadRules, draft: Draft): Counts => countsOf(rules, draft.starters);

/** `1-4-4-2` */
export const formationName = (formation: Counts): string => formation.join("-");

/**
 * The squad in another formation: it keeps every athlete it can among the starters, the rest go to the bench, none is lost. Empty
 * places that no sale left behind take whatever position is needed.
 */
export function inFormation(rules: SquadRules, draft: Draft, formation: Counts): Draft | FormationRefusal {
  if (sameCounts(formationOf(rules, draft), formation)) return draft;
  const chosen = choose(rules, draft, formation);
  if (!("starters" in chosen)) return chosen;
  return isBenchAllowed(rules, chosen.bench) ? chosen : { code: "bench" };
}

/** Empty places of a new team may change their position, unless the rules fix how many there are of each. */
const isFlexible = (rules: SquadRules, place: Place): boolean =>
  rules.composition === null && place.athlete === null && place.sold === null;

function choose(rules: SquadRules, draft: Draft, formation: Counts): Draft | FormationRefusal {
  const fixed = places(draft).filter((place) => !isFlexible(rules, place));
  let flexible = places(draft).length - fixed.length;
  const starters: Place[] = [];
  for (const [index, position] of rules.positions.entries()) {
    const needed = formation[index] ?? 0;
    const own = fixed.filter((place) => place.position === position);
    const kept = startersFirst(draft, own).slice(0, needed);
    const missing = needed - kept.length;
    if (missing > flexible) return { code: "too-few", position, missing };
    flexible -= missing;
    starters.push(
      ...kept,
      ...Array.from({ length: missing }, (): Place => ({ position, athlete: null, sold: null })),
    );
  }
  const bench = [
    ...draft.bench.filter((place) => fixed.includes(place) && !starters.includes(place)),
    ...draft.starters.filter((place) => fixed.includes(place) && !starters.includes(place)),
    ...Array.from({ length: flexible }, (): Place => ({ position: null, athlete: null, sold: null })),
  ];
  return { starters: inRows(rules, starters), bench };
}

/** Who stays in the line-up: those in it before those on the bench, and of both those who are there before empty places. */
function startersFirst(draft: Draft, some: readonly Place[]): Place[] {
  const rank = (place: Place) => (draft.starters.includes(place) ? 0 : 1) + (place.athlete === null ? 2 : 0);
  return [...some].sort((one, two) => rank(one) - rank(two));
}
