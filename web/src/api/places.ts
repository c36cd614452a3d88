import type { Ranking } from "@/api/types";

/** Places that a prize is for, or that teams which share a position take together; both ends included. */
export interface Places {
  from: number;
  to: number;
}

/** Reads the places of a prize as organizers write them: "1", "2-3", "4 – 10"; null for other words. */
export function placesOf(position: string): Places | null {
  const [, first, last = first] = /^\s*(\d{1,7})\.?\s*(?:[-–—]\s*(\d{1,7})\.?\s*)?$/.exec(position) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return first !== undefined && from >= 1 && to >= from ? { from, to } : null;
}

/** Whether some of the places that teams take have the prize: all of them divide it then. */
export function isIn(prize: Places | null, taken: Places): boolean {
  return prize !== null && prize.from <= taken.to && taken.from <= prize.to;
}

/** Whether teams get a part of the prize only: they take places that it isn't for, too. */
export function isDivided(prize: Places | null, taken: Places): boolean {
  return prize !== null && (taken.from < prize.from || taken.to > prize.to);
}

/** The index of the prize that is nearest above a position without one; -1 if none is above. */
export function nearestAbove(prizes: readonly (Places | null)[], position: number): number {
  let nearest = -1;
  prizes.forEach((places, index) => {
    if (places !== null && places.to < position && places.to > (prizes[nearest]?.to ?? 0)) nearest = index;
  });
  return nearest;
}

/** The winners of a prize among the first rows of a ranking: the teams that share one of its places; none where others may have it, too. */
export function holdersOf(rows: Ranking["entries"], { from, to }: Places, total: number): Ranking["entries"] {
  const held = new Set(rows.slice(from - 1, to).map(({ rankingPosition }) => rankingPosition));
  const last = rows.at(-1);
  const isCut =
    rows.length < total && (to > rows.length || (last !== undefined && held.has(last.rankingPosition)));
  return isCut ? [] : rows.filter(({ rankingPosition }) => held.has(rankingPosition));
}
