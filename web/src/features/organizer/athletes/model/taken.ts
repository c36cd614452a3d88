import type { AthletesSheet } from "@/api/types";
import { typedOver, withCell, withRow, type Draft } from "@/features/organizer/athletes/model/draft";
import type { SheetPaste } from "@/features/organizer/athletes/model/paste";

/** A paste that stands in the draft, and what was there before it. */
export interface Taken {
  paste: SheetPaste;
  before: Draft;
  /** The new rows that it made. */
  created: readonly string[];
}

/** A draft with a paste typed into it; answers how to tell it from what is typed later, too. */
export function withPaste(
  sheet: AthletesSheet,
  before: Draft,
  paste: SheetPaste,
): { draft: Draft; taken: Taken } {
  let draft = typedOver(sheet, before, paste.changes);
  const created: string[] = [];
  for (const cells of [...paste.created].reverse()) {
    const made = withRow(draft, cells);
    draft = made.draft;
    created.push(made.id);
  }
  return { draft, taken: { paste, before, created } };
}

/** A draft without a paste: its cells say what they said before it; what was typed elsewhere stays. */
export function withoutPaste(now: Draft, { paste, before, created }: Taken): Draft {
  const made = new Set(created);
  const kept = Object.entries(now.athletes).filter(([row]) => !made.has(row));
  let athletes: Draft["athletes"] = Object.fromEntries(kept);
  for (const { row, column } of paste.changes)
    athletes = withCell(athletes, row, column, before.athletes[row]?.[column]);
  return { ...now, athletes, added: now.added.filter((id) => !made.has(id)) };
}
