import { isDivided, isIn, placesOf } from "@/api/places";
import type { Ranking } from "@/api/types";

/** Rows that a list of winners has at least and at most, as far as there are teams. */
export const leastRows = 100;
export const mostRows = 1_000;

interface Prize {
  position: string;
  prize: string;
}

/** A prize that teams win; `divided` by so many of them, null if each gets it. */
export interface Won {
  prize: string;
  divided: number | null;
}

/** The last place that any prize is for; 0 without one. */
export function lastPlace(prizes: readonly Prize[]): number {
  return Math.max(0, ...prizes.map(({ position }) => placesOf(position)?.to ?? 0));
}

/** Prizes that a list of places cannot give: for somebody's best round, say. */
export const unplaced = (prizes: readonly Prize[]): Prize[] =>
  prizes.filter(({ position }) => placesOf(position) === null);

/**
 * What each team of a ranking's beginning wins. Teams that share a position take the places from it on together, and share equally
 * the prizes of all of them (rules.md, Rankings): each gets one that is for every place they take, the others are divided.
 */
export function wonBy(entries: Ranking["entries"], prizes: readonly Prize[]): Won[][] {
  return entries.map(({ rankingPosition: from }) => {
    const sharing = entries.filter(({ rankingPosition }) => rankingPosition === from).length;
    const taken = { from, to: from + sharing - 1 };
    const theirs = prizes.filter(({ position }) => isIn(placesOf(position), taken));
    return theirs.map(({ position, prize }) => ({
      prize,
      divided: isDivided(placesOf(position), taken) ? sharing : null,
    }));
  });
}

/** A ranking's beginning where some are no winners: who stands behind one of those moves up. */
export function movedUp<T extends { rankingPosition: number }>(
  entries: readonly T[],
  isOut: (entry: T) => boolean,
): T[] {
  const out = entries.filter(isOut).map(({ rankingPosition }) => rankingPosition);
  return entries.map((entry) => ({
    ...entry,
    rankingPosition: entry.rankingPosition - out.filter((place) => place < entry.rankingPosition).length,
  }));
}

/** What each team wins where some are no winners: nothing, and their prizes move on. */
export function wonWithout(
  entries: Ranking["entries"],
  prizes: readonly Prize[],
  isOut: (entry: Ranking["entries"][number]) => boolean,
): Won[][] {
  const moved = movedUp(entries, isOut);
  const winners = moved.filter((_, index) => {
    const entry = entries[index];
    return entry !== undefined && !isOut(entry);
  });
  const won = wonBy(winners, prizes);
  return moved.map((entry) => won[winners.indexOf(entry)] ?? []);
}

/** Rows that a screen shows of the winners at least, and at most. */
const podium = 3;
const shownRows = 10;

/** How many teams a screen names: those that win something, or the first three, and no more than ten; ties of the podium included. */
export function shownOf(entries: Ranking["entries"], prizes: readonly Prize[]): number {
  const last = Math.max(podium, lastPlace(prizes));
  const many = entries.filter(({ rankingPosition }) => rankingPosition <= last).length;
  return Math.min(many, shownRows);
}

/** How many rows of a ranking a list of winners shows: all that win anything, ties at the end included. */
export function rowsOf(entries: Ranking["entries"], prizes: readonly Prize[]): Ranking["entries"] {
  const last = lastPlace(prizes);
  return entries.filter(({ rankingPosition }, index) => index < leastRows || rankingPosition <= last);
}
