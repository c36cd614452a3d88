import type { AthletesSheet } from "@/api/types";
import { meaning, type Column, type Known } from "@/features/organizer/athletes/model/cells";
import {
  typedOver,
  withCell,
  withRow,
  type CellChange,
  type Draft,
  type Typed,
} from "@/features/organizer/athletes/model/draft";
import type { SheetPaste } from "@/features/organizer/athletes/model/paste";

/** A paste that stands in the draft, and the cells before it. */
export interface Taken {
  paste: SheetPaste;
  before: Draft;
  /** The new rows that it made. */
  created: readonly string[];
}

/** The pasted value of a cell that a person typed: it waits beside the `typed` one. */
export interface Waiting extends CellChange {
  typed: string;
}

const isByHand = (cell: Typed | undefined): cell is Typed => cell !== undefined && cell.isPasted !== true;
const cellOf = ({ athletes }: Draft, { row, column }: CellChange) => athletes[row]?.[column];

/** A draft with values of a paste in it, also over typed cells. */
export function withPasted(sheet: AthletesSheet, draft: Draft, changes: readonly CellChange[]): Draft {
  return typedOver(sheet, draft, changes, { isPasted: true });
}

/** A draft with a paste in it, except where a person has typed; answers how to tell it from cells typed later, too. */
export function withPaste(
  sheet: AthletesSheet,
  before: Draft,
  paste: SheetPaste,
): { draft: Draft; taken: Taken } {
  const changes = paste.changes.filter((change) => !isByHand(cellOf(before, change)));
  const created: string[] = [];
  let draft = before;
  for (const cells of [...paste.created].reverse()) {
    const made = withRow(draft);
    draft = made.draft;
    created.push(made.id);
    for (const [column, text] of Object.entries(cells) as [Column, string][])
      changes.push({ row: made.id, column, text });
  }
  if (changes.length > 0) draft = withPasted(sheet, draft, changes);
  return { draft, taken: { paste, before, created } };
}

/** What of a paste waits: cells that were typed and say something else. */
export function waitingIn(draft: Draft, { changes }: SheetPaste, known: Known): Waiting[] {
  return changes.flatMap((change): Waiting[] => {
    const cell = cellOf(draft, change);
    const says = (text: string) => meaning(change.column, text, known);
    return isByHand(cell) && says(cell.text) !== says(change.text) ? [{ ...change, typed: cell.text }] : [];
  });
}

/** A draft without a paste: its cells are as before it; typed ones stay. */
export function withoutPaste(now: Draft, { paste, before, created }: Taken): Draft {
  const made = new Set(created);
  const kept = Object.entries(now.athletes).filter(([row]) => !made.has(row));
  let athletes: Draft["athletes"] = Object.fromEntries(kept);
  for (const change of paste.changes)
    if (!isByHand(cellOf(now, change)))
      athletes = withCell(athletes, change.row, change.column, cellOf(before, change));
  return { ...now, athletes, added: now.added.filter((id) => !made.has(id)) };
}
