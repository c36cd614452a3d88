import { useMemo, useState } from "react";
import type { OrganizerFixture, StatisticsSheet } from "@/api/types";
import { leftOf, type Paste, type WaitingCell } from "@/features/organizer/results/model/paste";
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

/** The recognised cells of a paste, before it is taken over. */
interface Offer {
  event: string;
  paste: Paste;
  /** Reads the same lines with other columns. */
  again: (columns: Columns) => void;
}

export interface StatisticsEntry {
  sheet: StatisticsSheet;
  columns: Column[];
  /** All cells: typed ones over the server's. */
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
  /** A paste with its cells left to take: counts that fill cells, and those that wait beside typed ones. */
  offer: (Offer & Left) | null;
  /** Shows the recognised cells; saves nothing. */
  propose: (offer: Offer) => void;
  /** Takes what fills cells. */
  accept: () => void;
  /** Takes what waits. */
  take: (waiting: readonly WaitingCell[]) => void;
  dismiss: () => void;
  /** The server has taken the sent values; input meanwhile stays. */
  settle: (now: OrganizerFixture) => void;
}

type Left = ReturnType<typeof leftOf>;
/** Texts that were not typed, by their cells: of a paste, and noughts. While a cell says so it can be replaced. */
type Given = Readonly<Record<string, string>>;
const placeOf = ({ event, player, name }: Omit<CellChange, "text">) => `${event} ${player} ${name}`;

/** Athletes' statistics as they are typed, step by step. They survive a reload and a failed save. */
export function useStatistics(fixture: OrganizerFixture, sheet: StatisticsSheet): StatisticsEntry {
  const name = `organizer.statistics.${fixture._id}`;
  const steps = useTypedSteps<Cells>(() => keptDraft<{ edits: Cells }>(name).edits ?? {});
  const [given, setGiven] = useState(() => keptDraft<{ given: Given }>(name).given ?? {});
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
  useKeepDraft(name, isDirty ? { edits, given } : {});

  const row = (event: string, player: string) => rowOf(base, edits, event, player);

  /** Puts texts into cells, as one step; those of a person stay when something is pasted. */
  const put = (changes: readonly CellChange[], isPasted: boolean) => {
    const places = new Set(changes.map(placeOf));
    const own = [...noughtsBeside(changes, edits), ...(isPasted ? changes : [])];
    setGiven((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([place]) => !places.has(place))),
      ...Object.fromEntries(own.map((change) => [placeOf(change), change.text])),
    }));
    steps.change(
      (before) => edited(base, before, [...changes, ...noughtsBeside(changes, before)]),
      changes.map(placeOf).join(),
    );
  };

  const noughtsBeside = (changes: readonly CellChange[], before: Cells): CellChange[] => {
    const next = edited(base, before, changes);
    const rows = new Map(changes.map(({ event, player }) => [`${event} ${player}`, { event, player }]));
    return [...rows.values()].flatMap(({ event, player }) => {
      const athlete = sheet.athletes.find(({ _id }) => _id === player);
      if (athlete === undefined) return [];
      const [was, is] = [rowOf(base, before, event, player), rowOf(base, next, event, player)];
      return noughts(columns, sheet.appearances, athlete, was, is).map((statistic) => ({
        ...{ event, player },
        ...{ name: statistic, text: "0" },
      }));
    });
  };

  const isTyped = (place: Omit<CellChange, "text">) => {
    const text = edits[place.event]?.[place.player]?.[place.name];
    return text !== undefined && text !== given[placeOf(place)];
  };
  const leftNow = ({ event, paste }: Offer) =>
    leftOf(
      paste.cells,
      (player) => row(event, player),
      (player, statistic) => isTyped({ event, player, name: statistic }),
    );
  const left = offer === null ? null : { ...offer, ...leftNow(offer) };
  const take = (cells: Readonly<Paste["cells"]>, rest: Paste["cells"]) => {
    if (offer === null) return;
    put(
      cells.map(({ player, name: statistic, text }) => ({
        event: offer.event,
        player,
        name: statistic,
        text,
      })),
      true,
    );
    setOffer(rest.length === 0 ? null : { ...offer, paste: { ...offer.paste, cells: rest } });
  };

  return {
    ...{ sheet, columns, cells, isDirty, row },
    offer: left,
    type: (changes) => put(changes, false),
    bad: badCells(cells),
    body: statisticsOf(cells),
    sent: editedStatistics(cells, edits),
    undo: steps.undo,
    propose: setOffer,
    accept: () => {
      if (left !== null) take(left.fills, left.waiting);
    },
    take: (waiting) => {
      if (left !== null)
        take(waiting, [...left.fills, ...left.waiting.filter((one) => !waiting.includes(one))]);
    },
    dismiss: () => setOffer(null),
    settle: (now) => {
      const held = cellsOf(now.importedResults?.statistics ?? {});
      steps.settle((before) => edited(held, before, []));
    },
  };
}
