import type { Consequences } from "@/api/types";
import { countOf, decimalOf } from "@/features/organizer/contests/model/figures";
import type { SquadForm } from "@/features/organizer/contests/model/squad-form";

export type Squad = NonNullable<Consequences["squad"]>;
type Position = Squad["positions"][number];

/** How a budget stands against the contest's own prices. */
export type Money =
  | { kind: "nobody" }
  | { kind: "impossible"; forSale: number; missing: number }
  | { kind: "short"; cheapest: number; short: number }
  | { kind: "enough"; cheapest: number; left: number };

/** How the budget that is typed stands; null: it is no amount yet. */
export function moneyOf(budget: string, { forSale, missing, cheapest }: Squad): Money | null {
  const amount = decimalOf(budget, 1);
  if (forSale === 0) return { kind: "nobody" };
  if (cheapest === null) return { kind: "impossible", forSale, missing };
  if (amount === null) return null;
  const left = Math.round((amount - cheapest) * 10) / 10;
  return left < 0 ? { kind: "short", cheapest, short: -left } : { kind: "enough", cheapest, left };
}

/** The position with the least to choose from, for the places it has; null without places or athletes. */
export function scarcest(form: Pick<SquadForm, "isFixed" | "composition">, positions: readonly Position[]) {
  if (!form.isFixed) return null;
  const rows = positions
    .map((position, place) => ({ position, places: countOf(form.composition[place] ?? "") ?? 0 }))
    .filter(({ position, places }) => places > 0 && position.forSale > 0);
  return rows.reduce<(typeof rows)[number] | null>(
    (least, row) =>
      least === null || row.position.forSale / row.places < least.position.forSale / least.places
        ? row
        : least,
    null,
  );
}

/** How many players a squad has; null while a number is not typed to its end. */
export function squadSize({
  starters,
  substitutes,
}: Pick<SquadForm, "starters" | "substitutes">): number | null {
  const [first, bench] = [countOf(starters), countOf(substitutes)];
  return first === null || bench === null ? null : first + bench;
}

/** Prices in so many bars of the same width, from the lowest to the highest. */
export function barsOf(prices: Squad["prices"], bars: number): number[] {
  const heights = Array.from({ length: bars }, () => 0);
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined) return heights;
  const width = (last.price - first.price) / bars || 1;
  for (const { price, athletes } of prices) {
    const bar = Math.min(bars - 1, Math.floor((price - first.price) / width));
    heights[bar] = (heights[bar] ?? 0) + athletes;
  }
  return heights;
}
