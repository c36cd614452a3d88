import type { Contest } from "@/api/types";

/** How the home screen arranges contests: one beside the cover, the others in rows below. */
export interface HomeTiles {
  featured: Contest | null;
  others: Contest[];
}

/** The public list knows no visitor: marks the contests that I joined. */
export function withMine(contests: readonly Contest[], mine: readonly Contest[]): Contest[] {
  const joined = new Set(mine.filter((contest) => contest.isSigned).map((contest) => contest._id));
  return contests.map((contest) => ({ ...contest, isSigned: joined.has(contest._id) }));
}

/** Puts the newest contest that runs beside the cover, else the next one to start; the rest keeps its order, newest start first. */
export function arrange(contests: readonly Contest[], now: number): HomeTiles {
  const newestFirst = [...contests].sort((a, b) => b.startDate.localeCompare(a.startDate));
  const running = newestFirst.find((contest) => Date.parse(contest.startDate) <= now);
  const featured = running ?? newestFirst.at(-1) ?? null;
  return { featured, others: newestFirst.filter((contest) => contest !== featured) };
}

/** The contest whose prizes the home screen shows: the featured one, else the first that has any. */
export function withPrizes({ featured, others }: HomeTiles): Contest | null {
  return [featured, ...others].find((contest) => (contest?.prizes.prizesList.length ?? 0) > 0) ?? null;
}

/** Columns (of twelve) for each contest below the cover, so that every row is full: rows of four, the last ones of three or two. */
export function spans(count: number): number[] {
  const row = (tiles: number) => Array.from({ length: tiles }, () => 12 / tiles);
  if (count <= 4) return count === 0 ? [] : row(count);
  const rest = count % 4;
  const fours = Math.floor(count / 4) - (rest === 1 || rest === 2 ? 1 : 0);
  const last = { 0: [], 1: [3, 2], 2: [3, 3], 3: [3] }[rest] ?? [];
  return [...Array.from({ length: fours }, () => 4), ...last].flatMap(row);
}

/** Headlines appear one after another: how many, from the first, have all their pictures loaded. */
export function revealed(loaded: ReadonlySet<number>, count: number): number {
  let shown = 0;
  while (shown < count && loaded.has(shown)) shown += 1;
  return shown;
}
