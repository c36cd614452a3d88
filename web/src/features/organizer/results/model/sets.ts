import type { SportEvent } from "@/api/types";

/** Points (games) of one set: home, away. */
export type Pair = [number, number];
type SetFault = "drawn" | "unfinished" | "margin" | "overlong" | "afterEnd";

/** A set that cannot be: its number from 1, why, and what it is played to (0: no rule says). */
export interface SetProblem {
  number: number;
  fault: SetFault;
  target: number;
}

type Basis = SportEvent["resultBasis"];

export const setsToWin: Readonly<Partial<Record<Basis, number>>> = { bestOfThree: 2, bestOfFive: 3 };
/** Points that win a set of volleyball: indoors 25; on the beach, where two sets win, 21; the deciding one goes to 15. */
const toPoints: Readonly<Partial<Record<Basis, readonly number[]>>> = {
  bestOfFive: [25],
  bestOfThree: [21, 25],
};
const toPointsLast = [15];
const [games, matchTieBreak, margin] = [6, 10, 2];

/** So many sets a match has at most; 0: it has none. */
export function mostSets(basis: Basis): number {
  const toWin = setsToWin[basis];
  return toWin === undefined ? 0 : 2 * toWin - 1;
}

/** How many sets each side has won; one that is level, and a last one that was broken off, has no winner. */
export function setsWon(sets: readonly Pair[], isBrokenOff = false): Pair {
  const whole = isBrokenOff ? sets.slice(0, -1) : sets;
  return [
    whole.filter(([home, away]) => home > away).length,
    whole.filter(([home, away]) => home < away).length,
  ];
}

/** True once a side has won as many sets as win the match. */
export function isDecided(sets: readonly Pair[], basis: Basis): boolean {
  return Math.max(...setsWon(sets)) >= (setsToWin[basis] ?? Infinity);
}

/**
 * The sets of a match that cannot be, at most one reason each: the rules of the server (services/contests/domain/sets.py), on the same vectors.
 * In sports other than volleyball and tennis a set can have any score that somebody wins. A last one that a retirement broke off can have any.
 */
export function setProblems(
  sets: readonly Pair[],
  sport: string,
  basis: Basis,
  isBrokenOff = false,
): SetProblem[] {
  const last = mostSets(basis);
  return sets.flatMap((played, index): SetProblem[] => {
    const number = index + 1;
    if (number > last || isDecided(sets.slice(0, index), basis))
      return [{ number, fault: "afterEnd", target: 0 }];
    if (isBrokenOff && number === sets.length) return [];
    const found = faultOf(played, sport, basis, number === last);
    return found === null ? [] : [{ number, ...found }];
  });
}

function faultOf(
  [home, away]: Pair,
  sport: string,
  basis: Basis,
  isLast: boolean,
): Omit<SetProblem, "number"> | null {
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
  if (more === fewer) return { fault: "drawn", target: 0 };
  const targets =
    sport === "tennis"
      ? [games]
      : sport === "volleyball"
        ? isLast
          ? toPointsLast
          : toPoints[basis]
        : undefined;
  if (targets?.[0] === undefined) return null;
  const fault = sport === "tennis" ? tennisFault(more, fewer, isLast) : volleyballFault(more, fewer, targets);
  return fault === null ? null : { fault, target: targets[0] };
}

/** There by two, or beyond as soon as somebody leads by two. */
function isWonAt(more: number, fewer: number, target: number): boolean {
  return more === target ? more - fewer >= margin : more > target && more - fewer === margin;
}

function volleyballFault(more: number, fewer: number, targets: readonly number[]): SetFault | null {
  if (targets.some((target) => isWonAt(more, fewer, target))) return null;
  if (more < Math.min(...targets)) return "unfinished";
  return more - fewer < margin ? "margin" : "overlong";
}

/** Six games by two, 7:5, or 7:6 by a tie-break; the one that decides may be an advantage set or a match tie-break, too. */
function tennisFault(more: number, fewer: number, isLast: boolean): SetFault | null {
  const longest = games + 1;
  if ((more === longest && fewer === games) || (more <= longest && isWonAt(more, fewer, games))) return null;
  if (more < games) return "unfinished";
  if (!isLast && more > longest) return "overlong";
  if (isLast && more > longest && (more - fewer === margin || isWonAt(more, fewer, matchTieBreak)))
    return null;
  return more - fewer < margin ? "margin" : "overlong";
}

/** The score that was probably meant, where the loser's figure says it: 26:24 for 25:24, 6:3 for 7:3; null where it doesn't. */
export function likelySet([home, away]: Pair, { fault, target }: SetProblem): Pair | null {
  if (fault !== "margin" && fault !== "overlong") return null;
  const fewer = Math.min(home, away);
  const more = Math.max(target, fewer + margin);
  if (target === games && more > games + 1) return null;
  return home > away ? [more, fewer] : [fewer, more];
}
