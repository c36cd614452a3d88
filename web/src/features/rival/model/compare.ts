/** What one team has and the other may have, too: an athlete who counts, a prediction. */
export interface Item {
  /** The same in both teams for the same athlete or prediction. */
  key: string;
  /** What the team gets for it now. */
  points: number;
}

/** What stands against what; null: the team has nothing there. */
export interface Pair<T extends Item> {
  mine: T | null;
  theirs: T | null;
}

/** Two teams of one fixture: what differs in pairs, and what both have for as many points. */
export interface Comparison<T extends Item> {
  pairs: readonly Pair<T>[];
  common: readonly T[];
  /** Points of what differs, mine and theirs. */
  differing: readonly [number, number];
  /** Points of what both have, once. */
  shared: number;
}

/** Sums points without the noise of binary fractions: they have one decimal. */
export function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + Math.round(one * 10), 0) / 10;
}

/** Puts the sums beside pairs and common picks. */
export function compared<T extends Item>(pairs: readonly Pair<T>[], common: readonly T[]): Comparison<T> {
  const of = (side: keyof Pair<T>) => sum(pairs.map((pair) => pair[side]?.points ?? 0));
  return {
    pairs,
    common,
    differing: [of("mine"), of("theirs")],
    shared: sum(common.map(({ points }) => points)),
  };
}

/** Puts two lists beside each other, the longer one's rest against nothing. */
export function beside<T extends Item>(mine: readonly T[], theirs: readonly T[]): Pair<T>[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => ({
    mine: mine[index] ?? null,
    theirs: theirs[index] ?? null,
  }));
}

/** The longest bar's points: every bar is drawn against it; 1 where nothing has points. */
export function longest(pairs: readonly Pair<Item>[]): number {
  const all = pairs.flatMap(({ mine, theirs }) => [mine?.points ?? 0, theirs?.points ?? 0].map(Math.abs));
  return Math.max(...all, 0) || 1;
}
