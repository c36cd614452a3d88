import type { Ranking } from "@/api/types";
import { teamsBelow } from "./stand";

type Entry = Ranking["entries"][number];

/**
 * Share of teams that stand lower than a row of the page, in whole percent, rounded down. A team that shares its position
 * doesn't; where they go on beyond the page, only teams in lower bars of the histogram are known to.
 */
export function aheadOf(
  row: Entry,
  ranking: Pick<Ranking, "entries" | "page" | "size" | "total" | "summary">,
): number {
  const { entries, page, size, total, summary } = ranking;
  const lastShared = entries.findLastIndex(({ rankingPosition }) => rankingPosition === row.rankingPosition);
  const until = (page - 1) * size + lastShared + 1;
  const isWhole = lastShared < entries.length - 1 || until >= total;
  const lower = isWhole ? total - until : teamsBelow(summary.histogram, row.points);
  return total <= 0 ? 0 : Math.floor((Math.max(0, lower) / total) * 100);
}
