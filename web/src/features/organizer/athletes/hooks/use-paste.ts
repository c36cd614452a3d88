import { useState } from "react";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { columns } from "@/features/organizer/athletes/model/cells";
import type { Row } from "@/features/organizer/athletes/model/draft";
import { readSheetPaste } from "@/features/organizer/athletes/model/paste";
import { withoutPaste, withPaste, type Taken } from "@/features/organizer/athletes/model/taken";

export interface PasteEntry {
  taken: Taken | null;
  /** Types lines of a spreadsheet or a file into the sheet; where they name nobody, from the cell on that they were pasted into. */
  read: (lines: readonly string[][], at?: { row: number; column: number }) => void;
  undo: () => void;
  close: () => void;
}

/** What was pasted last: it stands in the sheet at once, says what was recognised, and goes again by one press. */
export function usePaste(sheet: Sheet, shown: readonly Row[]): PasteEntry {
  const [last, setLast] = useState<(Taken & { at: number }) | null>(null);
  // what was saved or thrown away since cannot be taken back
  const taken = last?.at === sheet.settled ? last : null;
  return {
    taken,
    read: (lines, at) => {
      const paste = readSheetPaste(lines, {
        ...{ shown, all: sheet.rows, known: sheet.known },
        cell: at === undefined ? null : { row: at.row, column: columns[at.column] ?? "surname" },
      });
      const made = withPaste(sheet.sheet, sheet.draft, paste);
      if (paste.changes.length + paste.created.length > 0) sheet.change(() => made.draft);
      setLast({ ...made.taken, at: sheet.settled });
    },
    undo: () => {
      if (taken !== null) sheet.change((draft) => withoutPaste(draft, taken));
      setLast(null);
    },
    close: () => setLast(null),
  };
}
