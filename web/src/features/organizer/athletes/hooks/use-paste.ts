import { useEffect, useRef, useState } from "react";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { columns } from "@/features/organizer/athletes/model/cells";
import { knownOf, rowsOf, type Draft, type Row } from "@/features/organizer/athletes/model/draft";
import { readSheetPaste } from "@/features/organizer/athletes/model/paste";
import {
  waitingIn,
  withoutPaste,
  withPaste,
  withPasted,
  type Taken,
  type Waiting,
} from "@/features/organizer/athletes/model/taken";
import { keepColumns, keptColumns } from "@/features/organizer/shared/api/kept-columns";
import { mayHaveHeader, type Choice, type Columns } from "@/features/organizer/shared/model/headed-table";
import { toastError } from "@/ui/toast";

type Lines = readonly string[][];
type Place = { row: number; column: number } | undefined;

export interface PasteEntry {
  taken: Taken | null;
  /** What of it waits beside cells that a person typed. */
  waiting: readonly Waiting[];
  /** Puts what waits into the sheet. */
  accept: (waiting: readonly Waiting[]) => void;
  /** Types lines of a spreadsheet or a file into the sheet; where they have no names, from the cell on that they were pasted into. */
  read: (lines: Lines, at?: Place) => void;
  /** Reads the same lines with other columns, which are kept for the next table; null once something else was typed. */
  choose: ((columns: Columns) => void) | null;
  undo: () => void;
  close: () => void;
}

interface Last extends Taken {
  at: number;
  lines: Lines;
  place: Place;
  /** The sheet with it, before anything else was typed. */
  draft: Draft;
}

/** The last paste: it stands in the sheet at once, counts its recognised cells, and goes again by one press. */
export function usePaste(sheet: Sheet, shown: readonly Row[]): PasteEntry {
  const [last, setLast] = useState<Last | null>(null);
  const now = useRef({ sheet, shown });
  useEffect(() => {
    now.current = { sheet, shown };
  });
  // cells that were saved or thrown away since cannot be taken back
  const taken = last?.at === sheet.settled ? last : null;
  const take = (
    lines: Lines,
    place: Place,
    more: { kept?: readonly Choice[]; chosen?: Columns; instead?: Taken },
  ) => {
    const { sheet: at, shown: rows } = now.current;
    const { instead, ...wishes } = more;
    const before = instead === undefined ? at.draft : withoutPaste(at.draft, instead);
    const known = knownOf(at.sheet, before);
    const made = new Set(instead?.created);
    const paste = readSheetPaste(lines, {
      ...{ all: rowsOf(at.sheet, before, known), known, ...wishes },
      shown: rows.filter(({ id }) => !made.has(id)),
      cell: place === undefined ? null : { row: place.row, column: columns[place.column] ?? "surname" },
    });
    const typed = withPaste(at.sheet, before, paste);
    if (typed.draft !== at.draft) at.change(() => typed.draft);
    setLast({ ...typed.taken, at: at.settled, lines, place, draft: typed.draft });
  };
  return {
    taken,
    waiting: taken === null ? [] : waitingIn(sheet.draft, taken.paste, sheet.known),
    accept: (waiting) => {
      const draft = withPasted(sheet.sheet, sheet.draft, waiting);
      sheet.change(() => draft);
      // no more than the paste itself was taken: its columns can be chosen still
      if (last?.draft === sheet.draft) setLast({ ...last, draft });
    },
    read: (lines, place) => {
      if (!mayHaveHeader(lines)) take(lines, place, {});
      else void keptColumns(sheet.contest._id, "athletes").then((kept) => take(lines, place, { kept }));
    },
    choose:
      taken?.paste.table == null || (taken.draft !== sheet.draft && !isUntouched(taken, sheet))
        ? null
        : (chosen) => {
            const { heads } = taken.paste.table ?? { heads: [] };
            take(taken.lines, taken.place, { chosen, instead: taken });
            keepColumns(sheet.contest._id, "athletes", { heads, columns: chosen }).catch(toastError);
          },
    undo: () => {
      if (taken !== null) sheet.change((draft) => withoutPaste(draft, taken));
      setLast(null);
    },
    close: () => setLast(null),
  };
}

/** A paste that says nothing leaves the sheet as it was. */
const isUntouched = ({ before }: Taken, { draft }: Sheet) => before === draft;
