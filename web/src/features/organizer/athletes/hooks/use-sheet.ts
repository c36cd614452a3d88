import { useMemo } from "react";
import type { AthletesDraft, AthletesSheet, Contest } from "@/api/types";
import { useSheetDraft, type SheetDraft } from "@/features/organizer/athletes/hooks/use-sheet-draft";
import { bodyOf, changesIn, leftAfter } from "@/features/organizer/athletes/model/body";
import type { Known } from "@/features/organizer/athletes/model/cells";
import {
  clubRows,
  knownOf,
  rowsOf,
  typedOver,
  type CellChange,
  type ClubRow,
  type Row,
} from "@/features/organizer/athletes/model/draft";
import { faultsOf, isBadClub, usualOf, type Fault } from "@/features/organizer/athletes/model/faults";

/** A contest's sheet with everything that is typed in it. */
export interface Sheet extends SheetDraft {
  contest: Contest;
  sheet: AthletesSheet;
  known: Known;
  rows: readonly Row[];
  clubs: readonly ClubRow[];
  faults: readonly Fault[];
  /** Rows with a fault. */
  faulty: ReadonlySet<string>;
  /** What can be saved. */
  body: AthletesDraft;
  /** How many rows and clubs that changes. */
  changes: number;
  /** Types texts into cells, as one step. */
  type: (changes: readonly CellChange[], step?: string) => void;
  /** The server has taken the body; what was left out stays typed. */
  saved: () => void;
}

export function useSheet(contest: Contest, sheet: AthletesSheet): Sheet {
  const typed = useSheetDraft(contest._id);
  const { draft, change, settle } = typed;
  const view = useMemo(() => {
    const known = knownOf(sheet, draft);
    const rows = rowsOf(sheet, draft, known);
    const usual = usualOf(sheet);
    const faults = rows.flatMap((row) => faultsOf(row, { known, usual, draft, sheet }));
    const body = bodyOf(sheet, draft, { rows, faults, known });
    const clubs = clubRows(sheet, draft);
    return { known, rows, clubs, faults, body, faulty: new Set(faults.map(({ row }) => row)) };
  }, [sheet, draft]);
  return {
    ...typed,
    ...view,
    ...{ contest, sheet },
    changes: changesIn(view.body),
    type: (changes, step) => change((before) => typedOver(sheet, before, changes), step),
    saved: () => {
      const bad = view.clubs.filter((club) => club.changed.length > 0 && isBadClub(club));
      const out = { rows: view.faulty, clubs: new Set(bad.map(({ key }) => key)) };
      settle((now) => leftAfter(now, draft, out));
    },
  };
}
