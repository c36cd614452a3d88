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
import { keptDraft, useKeepDraft } from "@/ui/use-draft";

/** What was recognised in a paste, before it is taken over. */
interface Offer {
  event: string;
  paste: Paste;
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
  propose: (event: string, paste: Paste) => void;
  accept: () => void;
  dismiss: () => void;
  /** The server has taken what was sent; what was typed meanwhile stays. */
  settle: (now: OrganizerFixture) => void;
}

interface Typed {
  edits: Cells;
  /** Edits of earlier steps, each over what the server held then. */
  past: readonly { base: Cells; edits: Cells }[];
  /** The cells typed last: further keys in the same ones are the same step. */
  last: string;
}

const fresh: Typed = { edits: {}, past: [], last: "" };
/** So many steps can be taken back. */
const steps = 100;

/** Athletes' statistics as they are typed, step by step. They survive a reload and a failed save. */
export function useStatistics(fixture: OrganizerFixture, sheet: StatisticsSheet): StatisticsEntry {
  const name = `organizer.statistics.${fixture._id}`;
  const [typed, setTyped] = useState<Typed>(() => ({ ...fresh, ...keptDraft<{ edits: Cells }>(name) }));
  const [offer, setOffer] = useState<Offer | null>(null);
  const stored = fixture.importedResults?.statistics ?? sheet.published;
  const base = useMemo(() => cellsOf(stored), [stored]);
  const columns = useMemo(() => columnsOf(sheet), [sheet]);
  const { edits, past } = typed;
  const cells = useMemo(() => merged(base, edits), [base, edits]);
  const isDirty =
    JSON.stringify(statisticsOf(cells)) !== JSON.stringify(statisticsOf(base)) || badCells(cells) > 0;
  useKeepDraft(name, isDirty ? { edits } : {});

  const type = (changes: readonly CellChange[]) =>
    setTyped((before) => {
      const last = changes
        .map(({ event, player, name: statistic }) => `${event} ${player} ${statistic}`)
        .join();
      const after = edited(base, before.edits, withNoughts(changes, before.edits));
      const isSameStep = last === before.last && before.past.length > 0;
      return {
        edits: after,
        last,
        past: isSameStep ? before.past : [...before.past, { base, edits: before.edits }].slice(-steps),
      };
    });

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

  const undo = () =>
    setTyped((before) => {
      const step = before.past.at(-1);
      if (step === undefined) return before;
      const edits = difference(base, merged(step.base, step.edits));
      return { edits, past: before.past.slice(0, -1), last: "" };
    });

  return {
    ...{ sheet, columns, cells, isDirty, offer, type },
    row: (event, player) => rowOf(base, edits, event, player),
    bad: badCells(cells),
    body: statisticsOf(cells),
    sent: editedStatistics(cells, edits),
    undo: past.length === 0 ? null : undo,
    propose: (event, paste) => setOffer({ event, paste }),
    accept: () => {
      if (offer !== null) type(offer.paste.cells.map((cell) => ({ ...cell, event: offer.event })));
      setOffer(null);
    },
    dismiss: () => setOffer(null),
    settle: (now) => {
      const held = cellsOf(now.importedResults?.statistics ?? {});
      setTyped((before) => ({ ...before, edits: edited(held, before.edits, []), last: "" }));
    },
  };
}
