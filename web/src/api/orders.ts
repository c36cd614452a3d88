/**
 * Answers in order (rules-blocks.md, section 3). The vectors in proto-contracts/vectors/orders.json hold the server and this to the same rules.
 */
export interface AskedOrder {
  /** For an answer at its place. */
  points: number;
  /** Less for each place off. */
  perPlace: number;
  /** At least so many for each answer among the first. */
  least: number;
}

/** The place and the answer of a pick such as `2:7`; null where it is none. */
export function readPlace(name: string): { place: number; key: string } | null {
  const [, place, key] = /^([1-9]\d?):([1-9]\d{0,2})$/.exec(name) ?? [];
  return place === undefined || key === undefined ? null : { place: Number(place), key };
}

/** Picks of answers in this order, from the first place on. */
export function orderNames(keys: readonly string[]): string[] {
  return keys.map((key, index) => `${index + 1}:${key}`);
}

/** The answers of picks in their order; the order on a screen has no gaps. */
export function orderKeys(names: readonly string[]): string[] {
  return names
    .flatMap((name) => readPlace(name) ?? [])
    .sort((one, other) => one.place - other.place)
    .map(({ key }) => key);
}

/** By how many places a pick is off; null where its answer is not among the first, or not known yet. */
export function placesOff(name: string, right: readonly string[]): number | null {
  const mine = readPlace(name);
  const found = right.flatMap((one) => readPlace(one) ?? []).find(({ key }) => key === mine?.key);
  return mine === null || found === undefined ? null : Math.abs(mine.place - found.place);
}

/** The points of a place that is so much off. */
export function pointsOff({ points, perPlace, least }: AskedOrder, off: number): number {
  return Math.max(least, Math.round((points - perPlace * off) * 10) / 10);
}
