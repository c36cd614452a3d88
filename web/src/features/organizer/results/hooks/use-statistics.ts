import { useMemo, useState } from "react";
import type { OrganizerFixture, StatisticsSheet } from "@/api/types";
import type { Paste } from "@/features/organizer/results/model/paste";
import {
  badCells,
  cellsOf,
  columnsOf,
  difference,
  edited,
  editedStatistics,
  merged,
  noughts,
  rowOf,
  statisticsOf,
  type CellChange,
  type Cells,
  type Column,
  type Row,
  type Statistics,
} from "@/features/organizer/results/model/sheet";
import type { Columns } from "@/features/organizer/shared/model/headed-table";
import { useTypedSteps } from "@/features/organizer/shared/hooks/use-typed-steps";
import { keptDraft, useKeepDraft } from "@/ui/use-draft";

/** What was recognised in a paste, before it is taken over. */
interface Offer {
  event: string;
  paste: Paste;
  /** Reads the same lines with other columns. */
  again: (columns: Columns) => void;
}

export interface StatisticsEntry {
  sheet: StatisticsSheet;
  columns: Column[];
  /** All cells: what is typed over what the server holds. */
  cells: Cells;
  row: (event: string, player: string) => Row;
  isDirty: boolean;
  /** How many cells hold something that is no count. */
  bad: number;
  /** All that is typed, as the server takes it. */
  body: Statistics;
  /** Of it the events that were edited. */
  sent: Statistics;
  type: (changes: readonly CellChange[]) => void;
  /** Takes the last step back; null where there is none. */
  undo: (() => void) | null;
  offer: Offer | null;
  /** Shows what was recognised; saves nothing. */
  propose: (offer: Offer) => void;
  accept: () => void;
  dismiss: () => void;
  /** The server has taken what was sent; what was typed meanwhile stays. */
  settle: (now: OrganizerFixture) => void;
}

/** Athletes' statistics as they are typed, step by step. They survive a reload and a failed save. */
export function useStatistics(fixture: OrganizerFixture, sheet: StatisticsSheet): StatisticsEntry {
  const name = `organizer.statistics.${fixture._id}`;
  const steps = useTypedSteps<Cells>(() => keptDraft<{ edits: Cells }>(name).edits ?? {});
  const [offer, setOffer] = useState<Offer | null>(null);
  const stored = fixture.importedResults?.statistics ?? sheet.published;
  const base = useMemo(() => cellsOf(stored), [stored]);
  const columns = useMemo(() => columnsOf(sheet), [sheet]);
  const edits = steps.typed;
  const [laidOver, setLaidOver] = useState(base);
  if (laidOver !== base) {
    setLaidOver(base);
    // a step taken back brings all cells back as they were, also those that the server has changed since
    steps.rebase(
      (now) => now,
      (past) => difference(base, merged(laidOver, past)),
    );
  }
  const cells = useMemo(() => merged(base, edits), [base, edits]);
  const isDirty =
    JSON.stringify(statisticsOf(cells)) !== JSON.stringify(statisticsOf(base)) || badCells(cells) > 0;
  useKeepDraft(name, isDirty ? { edits } : {});

  const type = (changes: readonly CellChange[]) =>
    steps.change(
      (before) => edited(base, before, withNoughts(changes, before)),
      changes.map(({ event, player, name: statistic }) => `${event} ${player} ${statistic}`).join(),
    );

  const withNoughts = (changes: readonly CellChange[], before: Cells): CellChange[] => {
    const next = edited(base, before, changes);
    const rows = new Map(changes.map(({ event, player }) => [`${event} ${player}`, { event, player }]));
    const more = [...rows.values()].flatMap(({ event, player }) => {
      const athlete = sheet.athletes.find(({ _id }) => _id === player);
      if (athlete === undefined) return [];
      const [was, is] = [rowOf(base, before, event, player), rowOf(base, next, event, player)];
      return noughts(columns, sheet.appearance, athlete, was, is).map((statistic) => ({
        ...{ event, player },
        ...{ name: statistic, text: "0" },
      }));
    });
    return [...changes, ...more];
  };

  return {
    ...{ sheet, columns, cells, isDirty, offer, type },
    row: (event, player) => rowOf(base, edits, event, player),
    bad: badCells(cells),
    body: statisticsOf(cells),
    sent: editedStatistics(cells, edits),
    undo: steps.undo,
    propose: setOffer,
    accept: () => {
      if (offer !== null) type(offer.paste.cells.map((cell) => ({ ...cell, event: offer.event })));
      setOffer(null);
    },
    dismiss: () => setOffer(null),
    settle: (now) => {
      const held = cellsOf(now.importedResults?.statistics ?? {});
      steps.settle((before) => edited(held, before, []));
    },
  };
}
