import { priceOf, priceText, type Sale } from "@/features/organizer/athletes/model/cells";
import type { CellChange, Row } from "@/features/organizer/athletes/model/draft";

/** An act on all rows that are shown. */
export type BulkAct =
  | { kind: "amount"; tenths: number }
  | { kind: "percent"; percent: number }
  | { kind: "sale"; sale: Sale }
  | { kind: "club"; club: string };

/** The cells that an act changes; a price that is none stays, and none falls below 0.1. */
export function bulkChanges(rows: readonly Row[], act: BulkAct): CellChange[] {
  return rows.flatMap((row): CellChange[] => {
    switch (act.kind) {
      case "sale":
        return row.cells.sale === act.sale ? [] : [{ row: row.id, column: "sale", text: act.sale }];
      case "club":
        return row.cells.club === act.club ? [] : [{ row: row.id, column: "club", text: act.club }];
      default: {
        const price = priceOf(row.cells.price);
        if (price === null) return [];
        const moved = act.kind === "amount" ? price + act.tenths : rounded(price, act.percent);
        const wanted = Math.max(1, moved);
        return wanted === price ? [] : [{ row: row.id, column: "price", text: priceText(wanted) }];
      }
    }
  });
}

/** A price moved by percents, to a tenth, halves away from zero as everywhere in the rules. */
function rounded(tenths: number, percent: number): number {
  // in hundredths of a percent, so that 5.5 % of 45 is no fraction of a binary number
  const moved = tenths * (10_000 + Math.round(percent * 100));
  return Math.floor((2 * moved + 10_000) / 20_000);
}

/** An amount or percents as they are typed, with a sign; null where a text is neither. */
export function stepOf(text: string): number | null {
  const written = text.trim().replace("−", "-").replace("–", "-").replace(",", ".");
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(written) ? Number(written) : null;
}
