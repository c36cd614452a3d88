import type { Contest } from "@/api/types";

/** How the home screen arranges contests: one beside the cover, the others in rows below. */
export interface HomeTiles {
  featured: Contest | null;
  others: Contest[];
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

/** Headlines appear one after another: how many, from the first, have all their pictures loaded. */
export function revealed(loaded: ReadonlySet<number>, count: number): number {
  let shown = 0;
  while (shown < count && loaded.has(shown)) shown += 1;
  return shown;
}
