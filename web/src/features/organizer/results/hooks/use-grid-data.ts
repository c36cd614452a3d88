import type { SheetAthlete, Sport, SportEvent } from "@/api/types";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import type { EventCheck } from "@/features/organizer/results/model/event-checks";
import { sectionsOf, type Column, type Row, type Section } from "@/features/organizer/results/model/sheet";

/** What rows of a match's statistics are drawn from. */
export interface GridData {
  event: SportEvent;
  sport: Sport;
  columns: readonly Column[];
  sections: readonly Section[];
  check: EventCheck;
  statistics: StatisticsEntry;
  /** A row as it is shown: with what a paste offers. */
  shown: (player: string) => Row;
  /** What a paste offers of a row; it is not taken over yet. */
  offered: (player: string) => Row;
  /** True for a cell that is part of a total which cannot be. */
  isExcess: (player: string, name: string) => boolean;
  /** A row's number in the whole grid, from 0. */
  place: (athlete: SheetAthlete) => number;
}

/** Rows, columns and marks of one match. */
export function useGridData(
  { event, sport, statistics, check }: Pick<GridData, "event" | "sport" | "statistics" | "check">,
  added: readonly string[],
): GridData {
  const { cells, sheet, offer, columns } = statistics;
  const pasted = new Map<string, Record<string, string>>();
  if (offer?.event === event.key)
    for (const { player, name, text } of offer.fills)
      pasted.set(player, { ...pasted.get(player), [name]: text });
  const counted = new Set([...Object.keys(cells[event.key] ?? {}), ...added]);
  const sections = sectionsOf(event, sheet, counted);
  const order = new Map(sections.flatMap(({ athletes }) => athletes).map(({ _id }, place) => [_id, place]));
  const excess = new Set(check.impossible.flatMap(({ fields }) => fields.map((field) => field.join(" "))));
  return {
    ...{ event, sport, statistics, check, columns, sections },
    shown: (player) => ({ ...statistics.row(event.key, player), ...pasted.get(player) }),
    offered: (player) => pasted.get(player) ?? {},
    isExcess: (player, name) => excess.has(`${player} ${name}`),
    place: ({ _id }) => order.get(_id) ?? 0,
  };
}
