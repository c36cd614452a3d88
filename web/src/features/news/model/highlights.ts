import type { NewsItem } from "@/api/types";
import { formatTenths } from "@/i18n/format";

type Summary = NonNullable<NewsItem["summary"]>;
/** Whom most teams made captain. */
export type MostCaptained = NonNullable<Summary["mostCaptained"]>;
/** The correct prediction with the highest rate. */
export type Hit = NonNullable<Summary["bestHit"]>;

/** "38%", "1,4%": a share in per cent, without a decimal that says nothing. */
export function formatShare(percent: number): string {
  return `${formatTenths(percent, Number.isInteger(percent) ? 0 : 1)}%`;
}
