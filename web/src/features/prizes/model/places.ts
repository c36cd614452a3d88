/** Places that a prize is for, both ends included. */
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

/** Whether a position has the prize of these places. */
export function isIn(places: Places | null, position: number): boolean {
  return places !== null && places.from <= position && position <= places.to;
}

/** The index of the prize that is nearest above a position without one; -1 if none is above. */
export function nearestAbove(prizes: readonly (Places | null)[], position: number): number {
  let nearest = -1;
  prizes.forEach((places, index) => {
    if (places !== null && places.to < position && places.to > (prizes[nearest]?.to ?? 0)) nearest = index;
  });
  return nearest;
}
