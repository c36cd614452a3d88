import { useMemo, useRef, useState } from "react";
import type { AthletesDraft, AthletesSheet, Contest } from "@/api/types";
import { holdSheet } from "@/features/organizer/athletes/api/sheet";
import { useSheetDraft, type SheetDraft } from "@/features/organizer/athletes/hooks/use-sheet-draft";
import { bodyOf, changesIn } from "@/features/organizer/athletes/model/body";
import type { Known } from "@/features/organizer/athletes/model/cells";
import {
  clubRows,
  knownOf,
  rowsOf,
  typedOver,
  type CellChange,
  type ClubRow,
  type Draft,
  type Row,
} from "@/features/organizer/athletes/model/draft";
import {
  clubFaultsOf,
  faultsOf,
  usualOf,
  type ClubFault,
  type Fault,
} from "@/features/organizer/athletes/model/faults";
import { leftAfter, rebased, type Sent } from "@/features/organizer/athletes/model/settle";

/** A contest's sheet with everything that is typed in it. */
export interface Sheet extends SheetDraft {
  contest: Contest;
  sheet: AthletesSheet;
  known: Known;
  rows: readonly Row[];
  clubs: readonly ClubRow[];
  faults: readonly Fault[];
  clubFaults: readonly ClubFault[];
  /** Rows with a fault. */
  faulty: ReadonlySet<string>;
  /** What can be saved. */
  body: AthletesDraft;
  /** How many rows and clubs that changes. */
  changes: number;
  /** Types texts into cells, as one step. */
  type: (changes: readonly CellChange[], step?: string) => void;
  /** The body, to be saved. */
  take: () => AthletesDraft;
  /** The server has put down what was taken last; what was left out, or typed since then, stays typed. */
  saved: (answer: AthletesSheet) => void;
}

export function useSheet(contest: Contest, sheet: AthletesSheet): Sheet {
  const typed = useSheetDraft(contest._id);
  const { draft, change, settle, rebase } = typed;
  const taken = useRef<Sent | null>(null);
  const [read, setRead] = useState("");
  if (read !== sheet.revision) {
    setRead(sheet.revision);
    rebase((before) => rebased(sheet, before));
  }
  const view = useMemo(() => viewOf(sheet, draft), [sheet, draft]);
  return {
    ...typed,
    ...view,
    ...{ contest, sheet },
    changes: changesIn(view.body),
    type: (changes, step) => change((before) => typedOver(sheet, before, changes), step),
    take: () => {
      const out = { rows: view.faulty, clubs: new Set(view.clubFaults.map(({ club }) => club)) };
      taken.current = { draft, sheet, out };
      return view.body;
    },
    saved: (answer) => {
      const { current: sent } = taken;
      holdSheet(contest._id, answer);
      if (sent !== null) settle((now) => leftAfter(now, sent, answer));
    },
  };
}

/** What a draft makes of a sheet. */
function viewOf(sheet: AthletesSheet, draft: Draft) {
  const known = knownOf(sheet, draft);
  const rows = rowsOf(sheet, draft, known);
  const usual = usualOf(sheet);
  const clubs = clubRows(sheet, draft);
  const clubFaults = clubs.flatMap(clubFaultsOf);
  const fresh = new Set(draft.addedClubs);
  const badClubs = new Set(clubFaults.map(({ club }) => club).filter((key) => fresh.has(key)));
  const faults = rows.flatMap((row) => faultsOf(row, { known, usual, draft, sheet, badClubs }));
  const body = bodyOf(sheet, draft, { rows, faults, known });
  return { known, rows, clubs, faults, clubFaults, body, faulty: new Set(faults.map(({ row }) => row)) };
}
