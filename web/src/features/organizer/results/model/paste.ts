import type { SheetAthlete } from "@/api/types";
import {
  headedTable,
  meaningNamed,
  placesOf,
  type Choice,
  type Columns,
  type HeadedTable,
} from "@/features/organizer/shared/model/headed-table";
import { athleteCalled, linesOf, plain } from "@/features/organizer/shared/model/pasted";
import { who, statisticNames } from "@/features/organizer/results/model/statistic-names";
import { countOf, type Column, type Row } from "@/features/organizer/results/model/sheet";

/** The target of a paste: athletes and statistics as they are shown, and the cell that was pasted into. */
export interface Target {
  athletes: readonly SheetAthlete[];
  columns: readonly Column[];
  row: number;
  column: number;
  /** The columns of earlier tables, the newest first. */
  kept?: readonly Choice[];
  /** The columns as they are chosen for this one. */
  chosen?: Columns | undefined;
}

/** The recognised cells of a paste; none is taken over yet. */
export interface Paste {
  /** Lines that say something of somebody. */
  lines: number;
  cells: { player: string; name: string; text: string }[];
  /** How many athletes were found. */
  found: number;
  /** Names that fit somebody without being theirs letter by letter. */
  guesses: { written: string; player: string }[];
  /** Names, or line numbers, that fit no athlete or several. */
  unknown: string[];
  /** Column heads that name no statistic. */
  ignored: string[];
  /** The table with its header; null where it has none. */
  table: HeadedTable | null;
}

type PastedCell = Paste["cells"][number];

/** A pasted count that waits beside another that a person has `typed`. */
export interface WaitingCell extends PastedCell {
  typed: string;
}

/** The cells of a paste that are left to take: they fill untouched cells, and wait beside typed ones. A blank says nothing against that. */
export function leftOf(
  cells: readonly PastedCell[],
  row: (player: string) => Row,
  isTyped: (player: string, name: string) => boolean,
): { fills: PastedCell[]; waiting: WaitingCell[] } {
  const isSame = (one: string, other: string) =>
    one.trim() === other.trim() || (isNumeric(one) && countOf(one) === countOf(other));
  const fills: PastedCell[] = [];
  const waiting: WaitingCell[] = [];
  for (const cell of cells) {
    const typed = row(cell.player)[cell.name] ?? "";
    if (isSame(cell.text, typed)) continue;
    if (!isTyped(cell.player, cell.name)) fills.push(cell);
    else if (cell.text !== "") waiting.push({ ...cell, typed });
  }
  return { fills, waiting };
}

const isNumeric = (cell: string) => typeof countOf(cell) === "number";
const isBlank = (cell: string) => ["", "-", "–", "—"].includes(cell.trim());

/** What a column head names: the athlete, or a statistic by its name in either language, a usual short form, or its beginning. */
function meaningCalled(head: string, columns: readonly Column[]): string | undefined {
  const name = plain(head);
  if (name === "") return undefined;
  const names = ({ name: key, label }: Column) => [plain(key), plain(label.pl), plain(label.en)];
  const exact = columns.find((column) => names(column).includes(name));
  if (exact !== undefined) return exact.name;
  const known = meaningNamed(head, { [who]: statisticNames[who] ?? [] });
  if (known !== undefined) return known;
  const usual = columns.filter(({ name: key }) => statisticNames[key]?.includes(name));
  if (usual.length === 1) return usual[0]?.name;
  const [close, ...others] =
    name.length < 3 ? [] : columns.filter((column) => names(column).some((one) => one.startsWith(name)));
  return others.length === 0 ? close?.name : undefined;
}

/** Which pasted columns hold which statistic: as the heads say, else in order from the cell that was pasted into. */
function statisticsIn(
  lines: string[][],
  nameAt: number,
  table: HeadedTable | null,
  target: Target,
): Map<number, Column> {
  const found = new Map<number, Column>();
  if (table !== null) {
    const places = placesOf(table);
    for (const column of target.columns) {
      const at = places.get(column.name);
      if (at !== undefined && at !== nameAt) found.set(at, column);
    }
    return new Map([...found].sort(([one], [other]) => one - other));
  }
  const width = Math.max(0, ...lines.map((line) => line.length));
  let next = target.column;
  for (let at = 0; at < width; at += 1) {
    const isText =
      lines.some((line) => !isBlank(line[at] ?? "") && !isNumeric(line[at] ?? "")) &&
      !lines.some((line) => isNumeric(line[at] ?? ""));
    const column = at === nameAt || (nameAt >= 0 && at < nameAt) || isText ? undefined : target.columns[next];
    if (column === undefined) continue;
    found.set(at, column);
    next += 1;
  }
  return found;
}

/**
 * Reads text copied from a spreadsheet: cells between tabs (or semicolons), a line an athlete. A first line that names statistics says which
 * column is which; a column with names says who is who. Without names, lines go by place from the cell that was pasted into.
 */
export function readPaste(text: string, target: Target): Paste {
  const all = linesOf(text);
  const meaningOf = (head: string) => (isNumeric(head) ? undefined : meaningCalled(head, target.columns));
  const { kept, chosen } = target;
  const table = headedTable(all, { meaningOf, kept, chosen, isOneEnough: !all[0]?.some(isNumeric) });
  const lines = table?.lines ?? all;
  const width = Math.max(0, ...lines.map((line) => line.length));
  const named = Array.from(
    { length: width },
    (_, at) => lines.filter((line) => athleteCalled(line[at] ?? "", target.athletes) !== null).length,
  );
  const most = Math.max(0, ...named);
  const nameAt = (table && placesOf(table).get(who)) ?? (most > 0 ? named.indexOf(most) : -1);
  const statistics = statisticsIn(lines, nameAt, table, target);
  const paste: Paste = {
    lines: lines.length,
    cells: [],
    found: 0,
    guesses: [],
    unknown: [],
    ignored: [],
    table,
  };
  paste.ignored =
    table?.heads.filter((cell, at) => cell !== "" && at !== nameAt && !statistics.has(at)) ?? [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const written = line[nameAt] ?? "";
    const byPlace = target.athletes[target.row + index];
    const match =
      nameAt < 0
        ? byPlace === undefined
          ? null
          : { player: byPlace, isExact: true }
        : athleteCalled(written, target.athletes);
    if (match === null || seen.has(match.player._id)) {
      paste.unknown.push(written === "" ? String(index + 1) : written);
      continue;
    }
    const player = match.player._id;
    seen.add(player);
    paste.found += 1;
    if (!match.isExact) paste.guesses.push({ written, player });
    for (const [at, { name }] of statistics) {
      const cell = line[at];
      if (cell !== undefined) paste.cells.push({ player, name, text: isBlank(cell) ? "" : cell });
    }
  }
  return paste;
}
