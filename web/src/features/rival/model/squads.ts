import type { ExplainedSlot, SquadExplanation } from "@/api/types";
import { beside, compared, type Comparison, type Item, type Pair } from "./compare";

/** An athlete in a squad, with what the team gets for them: doubled for a captain, nothing where they don't count. */
export interface Athlete extends Item {
  fullname: string;
  /** The club's name. */
  club: string | null;
  position: string;
  isCaptain: boolean;
  /** How often the points of who counts more than once do. */
  times: number;
  counts: boolean;
  hasPlayed: boolean;
}

type Squad = Pick<SquadExplanation, "slots" | "bonus" | "captains">;

/**
 * Two squads beside each other. What differs: athletes who count in one team only, or more than in the other (a captain); of one position
 * against each other as long as there are any. Who counts in neither isn't looked at.
 */
export function compareSquads(mine: Squad, theirs: Squad): Comparison<Athlete> {
  const [ours, others] = [athletesOf(mine), athletesOf(theirs)];
  const common = ours.filter((one) =>
    isSame(
      one,
      others.find(({ key }) => key === one.key),
    ),
  );
  const isCommon = new Set(common.map(({ key }) => key));
  const both = ours.flatMap((one): Pair<Athlete>[] => {
    const other = others.find(({ key }) => key === one.key);
    const differs = other !== undefined && !isCommon.has(one.key) && (one.counts || other.counts);
    return differs ? [{ mine: one, theirs: other }] : [];
  });
  const only = (some: readonly Athlete[], than: readonly Athlete[]) =>
    some
      .filter(({ key, counts }) => counts && than.every((other) => other.key !== key))
      .sort((one, two) => two.points - one.points);
  const alone = byPosition(only(ours, others), only(others, ours), positionsOf(mine, theirs));
  return compared([...both, ...alone], common);
}

/** How many of those who count have been in a match with results, and how many count. */
export function playedOf(squad: Squad): { played: number; all: number } {
  const counting = athletesOf(squad).filter(({ counts }) => counts);
  return { played: counting.filter(({ hasPlayed }) => hasPlayed).length, all: counting.length };
}

/** The athlete who counts double: the captain, or the vice-captain who stands in; null: none. */
export function captainOf({ slots, bonus, captains }: Squad): ExplainedSlot | null {
  if (captains !== null) {
    const captain = slots.find(({ _id }) => _id !== null && _id === captains.captain);
    if (captain === undefined || captain.armband === null || captain.armband === "captain")
      return captain ?? null;
    return slots.find(({ armband }) => armband === "viceIn") ?? null;
  }
  if (bonus == null) return null;
  return slots.find(({ _id }) => _id !== null && _id === bonus.playerId) ?? null;
}

function athletesOf(squad: Squad): Athlete[] {
  const captain = captainOf(squad);
  return squad.slots.flatMap((slot): Athlete[] =>
    slot._id === null
      ? []
      : [
          {
            key: slot._id,
            points: slot.points * slot.multiplier,
            fullname: slot.fullname ?? "",
            club: slot.team,
            position: slot.position,
            isCaptain: slot === captain,
            times: slot === captain ? Math.max(2, slot.multiplier) : slot.multiplier,
            counts: slot.counted,
            hasPlayed: slot.events.length > 0,
          },
        ],
  );
}

/** Both teams get the same for an athlete: their own points are, so it hangs on who counts, and how often. */
function isSame(one: Athlete, other: Athlete | undefined): boolean {
  return other !== undefined && one.counts && other.counts && one.times === other.times;
}

/** Pairs athletes of one position; those left over against each other, whatever they play. */
function byPosition(
  mine: readonly Athlete[],
  theirs: readonly Athlete[],
  positions: readonly string[],
): Pair<Athlete>[] {
  const pairs = positions.flatMap((position) => {
    const at = (some: readonly Athlete[]) => some.filter((one) => one.position === position);
    return beside(at(mine), at(theirs));
  });
  const isWhole = ({ mine: one, theirs: other }: Pair<Athlete>) => one !== null && other !== null;
  const left = pairs.filter((pair) => !isWhole(pair));
  return [
    ...pairs.filter(isWhole),
    ...beside(
      left.flatMap((pair) => pair.mine ?? []),
      left.flatMap((pair) => pair.theirs ?? []),
    ),
  ];
}

/** The positions in the order of the squads. */
function positionsOf(...squads: readonly Squad[]): string[] {
  return [...new Set(squads.flatMap(({ slots }) => slots.map(({ position }) => position)))];
}
