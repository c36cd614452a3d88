import type { NewsItem } from "@/api/types";

export type NewsKind = NewsItem["kind"];
export type Shown = NewsKind | "all";

/** Rows of a card of prices (spec §9). */
export const mostChanges = 4;
/** Cards shown at first, and added by each "show older". */
export const cardsAtOnce = 12;

const order: readonly NewsKind[] = ["article", "prices", "podium", "summary"];

/** The kinds that a contest has, in the order of their tabs; none where one is all there is. */
export function kindsOf(items: readonly NewsItem[]): NewsKind[] {
  const kinds = order.filter((kind) => items.some((item) => item.kind === kind));
  return kinds.length > 1 ? kinds : [];
}

/** How a price changed, rounded to one decimal (spec §9). */
export function changeOf({
  priceBefore,
  priceAfter,
}: Pick<NewsItem["playersPricesChanges"][number], "priceBefore" | "priceAfter">): number {
  return Math.round((priceAfter - priceBefore) * 10) / 10;
}
