import {
  clubCalled,
  positionCalled,
  priceOf,
  type Column,
  type Known,
} from "@/features/organizer/athletes/model/cells";
import type { CellChange, Row } from "@/features/organizer/athletes/model/draft";
import {
  headedTable,
  isFigure,
  placesOf,
  type Choice,
  type Columns,
  type HeadedTable,
} from "@/features/organizer/shared/model/headed-table";
import { athleteCalled, plain } from "@/features/organizer/shared/model/pasted";

/** The recognised cells of a paste; none of them is typed yet. */
export interface SheetPaste {
  /** Lines that say something. */
  lines: number;
  changes: CellChange[];
  /** Cells of unknown athletes: new ones. */
  created: Partial<Record<Column, string>>[];
  /** Columns in the order in which they were found. */
  columns: Column[];
  /** Names that fit somebody without being theirs letter by letter. */
  guesses: { written: string; row: string }[];
  /** Names, or line numbers, that fit several athletes, or none and cannot be a new one. */
  unknown: string[];
  /** Of several positions in one cell the first one is taken. */
  positions: string[];
  /** Column heads that name no column. */
  ignored: string[];
  /** The table with its header; null where it has none. */
  table: HeadedTable | null;
}

/** The target of a paste: the rows as they are shown, and all of them to find names in. */
interface Target {
  shown: readonly Row[];
  all: readonly Row[];
  known: Known;
  /** The cell that was pasted into; null: a file or the field to paste into, which are no place in the sheet. */
  cell: { row: number; column: Column } | null;
  /** The columns of earlier tables, the newest first. */
  kept?: readonly Choice[];
  /** The columns as they are chosen for this one. */
  chosen?: Columns | undefined;
}

/** What a column with a head holds. */
export type Head = Column | "fullname";
const heads: Record<Head, readonly string[]> = {
  fullname: [
    "imie i nazwisko",
    "full name",
    "fullname",
    "name and surname",
    "player",
    "player name",
    "gracz",
    "athlete",
  ],
  surname: ["nazwisko", "zawodnik", "zawodniczka", "surname", "last name"],
  name: ["imie", "name", "first name"],
  club: ["klub", "druzyna", "zespol", "club", "team", "squad"],
  position: ["pozycja", "poz", "position", "pos"],
  price: ["cena", "wartosc", "price", "cost", "value"],
  sale: ["stan", "state"],
};
const sales: Record<string, string> = {
  "w sprzedazy": "sale",
  "na sprzedaz": "sale",
  "for sale": "sale",
  "nie na sprzedaz": "held",
  "not for sale": "held",
  wycofany: "gone",
  wycofana: "gone",
  withdrawn: "gone",
};
/** Positions as tables of matches shorten them. */
const shortened: Record<string, string> = {
  gk: "goalkeeper",
  df: "defender",
  mf: "midfielder",
  fw: "forward",
};
/** What a column can hold, in the order in which heads are tried. */
export const order: readonly Head[] = ["fullname", "surname", "name", "club", "position", "price", "sale"];

function headCalled(head: string): Head | undefined {
  const name = plain(head);
  const begins = (one: string) => name.startsWith(`${one} `) && !/\d/.test(name); // "Team 1" is a club's name
  return order.find((column) => heads[column].some((one) => one === name || begins(one)));
}

/** Whether cells count their lines: 1, 2, 3 … */
const isCounting = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, at) => cell.trim() === String(at + 1));

/** The position of a cell; of several the first, which the paste tells. */
function onePosition(cell: string, paste: SheetPaste): string {
  const [first = "", ...others] = cell.split(/[,/]/).map((one) => one.trim());
  if (others.length > 0 && !paste.positions.includes(cell)) paste.positions.push(cell);
  return shortened[plain(first)] ?? first;
}

/** What a column without a head holds: what most of its cells mean. */
function columnHolding(cells: readonly string[], target: Target): Column | null {
  const filled = cells.filter((cell) => cell !== "");
  const most = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length * 2 > filled.length;
  const people = target.all.map((row) => named(row));
  if (most((cell) => isNumber(cell))) return "price";
  if (most((cell) => athleteCalled(cell, people) !== null)) return "surname";
  if (most((cell) => clubCalled(cell, target.known) !== null)) return "club";
  if (most((cell) => plain(cell) in sales)) return "sale";
  if (most((cell) => positionCalled(cell, target.known) !== null)) return "position";
  return null;
}

const isNumber = (cell: string) => priceOf(cell) !== null || isFigure(cell);
const named = ({ id, athlete, cells }: Row) => ({
  id,
  aliases: athlete?.aliases ?? [],
  surname: cells.surname,
  fullname: `${cells.name} ${cells.surname}`.trim(),
});

/** Which pasted columns hold what, as the heads say. Without surnames the column of whole names, or the only one of names, says who it is. */
function columnsCalled(table: HeadedTable, { cell }: Target): Map<number, Column> {
  const places = placesOf(table);
  const isNames = cell !== null && table.heads.length === 1 && places.has("name"); // first names, into their cells
  const who = (["surname", "fullname", "name"] as const).find((one) => places.has(one));
  const found = new Map<number, Column>();
  for (const one of order) {
    const at = places.get(one);
    const column = one === who && !isNames ? "surname" : one;
    if (at !== undefined && column !== "fullname" && (column !== "surname" || one === who))
      found.set(at, column);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** Which pasted columns hold what, by their contents; a single one is the cell's that was pasted into. */
function columnsHeld(lines: readonly string[][], target: Target): Map<number, Column> {
  const width = Math.max(0, ...lines.map((line) => line.length));
  if (target.cell !== null && width === 1) return new Map([[0, target.cell.column]]);
  const found = new Map<number, Column>();
  const texts: number[] = [];
  for (let at = 0; at < width; at += 1) {
    const cells = lines.map((line) => line[at] ?? "");
    if (isCounting(cells)) continue; // numbers of lines are no prices
    const column = columnHolding(cells, target);
    if (column !== null && ![...found.values()].includes(column)) found.set(at, column);
    else if (column === null && cells.some((cell) => cell !== "")) texts.push(at);
  }
  // unknown names mean nothing yet: they are those of new athletes
  const [names] = texts;
  if (names !== undefined && ![...found.values()].includes("surname")) found.set(names, "surname");
  return found;
}

/**
 * Reads lines of a spreadsheet or a file: a line an athlete, found by name; an unknown name makes a new athlete. Without names, lines go
 * by place from the cell that was pasted into, and have no athlete where there is no such cell.
 */
export function readSheetPaste(all: readonly string[][], target: Target): SheetPaste {
  const { kept, chosen } = target;
  const table = headedTable(all, { meaningOf: headCalled, kept, chosen });
  const lines = table?.lines ?? all;
  const places = table === null ? columnsHeld(lines, target) : columnsCalled(table, target);
  const paste: SheetPaste = {
    lines: lines.length,
    columns: [...places.values()],
    ignored: table?.heads.filter((cell, at) => cell !== "" && !places.has(at)) ?? [],
    ...{ changes: [], created: [], guesses: [], unknown: [], positions: [], table },
  };
  const hasNames = paste.columns.includes("surname");
  const reading: Omit<Reading, "index"> = {
    people: target.all.map(named),
    seen: new Set(),
    start:
      target.cell !== null && (!hasNames || (table === null && places.size === 1)) ? target.cell.row : null,
    isWhole:
      table !== null && table.columns["surname"] === undefined && table.columns["fullname"] !== undefined,
    ...{ target, paste },
  };
  for (const [index, line] of lines.entries()) {
    const cells: Partial<Record<Column, string>> = {};
    for (const [at, column] of places) {
      const cell = line[at] ?? "";
      if (cell !== "") cells[column] = column === "sale" ? (sales[plain(cell)] ?? "") : cell;
      if (column === "position" && cell !== "") cells.position = onePosition(cell, paste);
    }
    if (cells.sale === "") delete cells.sale;
    readLine(cells, { ...reading, index });
  }
  return paste;
}

interface Reading {
  index: number;
  people: readonly { id: string; surname: string; fullname: string }[];
  seen: Set<string>;
  target: Target;
  paste: SheetPaste;
  /** The row that lines go from by place; null: they go by name. */
  start: number | null;
  /** Names are whole ones, the first name first. */
  isWhole: boolean;
}

function readLine(cells: Partial<Record<Column, string>>, reading: Reading): void {
  const { index, people, seen, target, paste, start, isWhole } = reading;
  const written = `${cells.name ?? ""} ${cells.surname ?? ""}`.trim();
  const isPlaced = start !== null;
  const isNamed = !isPlaced && cells.surname !== undefined;
  const match = isNamed ? athleteCalled(written, people) : null;
  const row = isPlaced ? target.shown[start + index]?.id : match?.player.id;
  if (row === undefined && isNamed && !isShared(written, people)) {
    paste.created.push(isWhole ? parted(cells) : cells);
    return;
  }
  if (row === undefined || seen.has(row)) {
    paste.unknown.push(written === "" ? String(index + 1) : written);
    return;
  }
  seen.add(row);
  if (match?.isExact === false) paste.guesses.push({ written, row });
  for (const [column, text] of Object.entries(cells) as [Column, string][])
    if (isPlaced || (column !== "surname" && column !== "name")) paste.changes.push({ row, column, text });
}

/** A new athlete's whole name in its two cells. */
function parted(cells: Partial<Record<Column, string>>): Partial<Record<Column, string>> {
  const [first = "", ...others] = (cells.surname ?? "").split(/\s+/);
  return others.length === 0 || cells.name !== undefined
    ? cells
    : { ...cells, name: first, surname: others.join(" ") };
}

/** True for a name that several have: it is ambiguous, and not a new athlete's. */
function isShared(written: string, people: Reading["people"]): boolean {
  const name = plain(written);
  return people.some(({ surname, fullname }) => [plain(surname), plain(fullname)].includes(name));
}
