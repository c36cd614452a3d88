import { plain } from "@/features/organizer/shared/model/pasted";

/** The heads of a table's columns by what they hold; columns without a meaning are left out. */
export type Columns = Readonly<Record<string, string>>;

/** The columns that were chosen for an earlier table. */
export interface Choice {
  heads: readonly string[];
  columns: Columns;
}

/** A table with a header: its heads, the lines below it, and what its columns hold. */
export interface HeadedTable {
  /** The header's place among the lines, from 0. */
  at: number;
  /** Of equal ones the later have numbers behind them. */
  heads: string[];
  lines: string[][];
  columns: Columns;
  /** Why the columns hold that. */
  from: "kept" | "heads" | "chosen";
}

interface Wishes {
  /** What a head means; undefined where it is unknown. */
  meaningOf: (head: string) => string | undefined;
  /** Earlier choices, the newest first: one for the same heads counts alone. */
  kept?: readonly Choice[] | undefined;
  /** The present choice. */
  chosen?: Columns | undefined;
  /** Whether one known head makes the first line the header. */
  isOneEnough?: boolean;
}

/** A header stands in one of these lines. */
const firstLines = 20;
/** So many known heads make a line the header. */
const knownHeads = 2;
const figure = /^[-−]?\d+([.,]\d+)?\s*%?$/;

export const isFigure = (cell: string) => figure.test(cell.trim());

/** Whether a table may have a header at all: it has columns, and no figure in its first line. */
export const mayHaveHeader = ([first = [], ...lines]: readonly string[][]): boolean =>
  lines.length > 0 && !first.some(isFigure) && [first, ...lines].some((line) => line.length > 1);

/** Reads a table's header; null where no line is one. Lines above it say nothing. */
export function headedTable(all: readonly string[][], wishes: Wishes): HeadedTable | null {
  const { meaningOf, kept = [], chosen, isOneEnough = false } = wishes;
  const candidates = all.slice(0, firstLines).map(uniqueHeads);
  const known = (heads: readonly string[]) => heads.filter((head) => meaningOf(head) !== undefined).length;
  const earlier = candidates.map((heads) => kept.find((choice) => isSame(choice.heads, heads)));
  const [first = []] = candidates;
  const isFirst = isHeader(all) || known(first) * 2 > first.length || (isOneEnough && known(first) > 0);
  const places = [
    earlier.findIndex((choice) => choice !== undefined),
    candidates.findIndex((heads) => known(heads) >= knownHeads),
    isFirst ? 0 : -1,
  ];
  const at = places.find((place) => place >= 0) ?? -1;
  const heads = candidates[at];
  if (heads === undefined || at === all.length - 1) return null;
  const choice = earlier[at];
  return {
    ...{ at, heads, lines: all.slice(at + 1) },
    columns: chosen ?? choice?.columns ?? proposed(heads, meaningOf),
    from: chosen !== undefined ? "chosen" : choice === undefined ? "heads" : "kept",
  };
}

/** Whether the first line names columns of figures, which no other line does. */
function isHeader([first = [], ...lines]: readonly string[][]): boolean {
  return (
    lines.length > 1 &&
    first.length > 1 &&
    first.every((cell) => cell !== "" && !isFigure(cell)) &&
    first.some((_, at) => lines.every((line) => isFigure(line[at] ?? "")))
  );
}

function proposed(heads: readonly string[], meaningOf: Wishes["meaningOf"]): Columns {
  const columns: Record<string, string> = {};
  // of "Price paid" and "Price" the plain one is the price
  for (const head of [...heads].sort((one, other) => one.length - other.length)) {
    const meaning = meaningOf(head);
    if (meaning !== undefined) columns[meaning] ??= head;
  }
  return columns;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const named = (heads: readonly string[]) =>
    heads
      .filter((head) => head !== "")
      .sort()
      .join("\n");
  return named(one) === named(other);
}

function uniqueHeads(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.split(/\s+/).join(" ").trim();
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name !== "" && times > 1 ? `${name} (${times})` : name;
  });
}

/** Columns after one got a meaning, which no other one keeps; "" leaves it out. */
export function withMeaning(columns: Columns, head: string, meaning: string): Columns {
  const others = Object.entries(columns).filter(([one, name]) => one !== meaning && name !== head);
  return Object.fromEntries([...others, ...(meaning === "" ? [] : [[meaning, head] as const])]);
}

/** The places of a table's columns by what they hold. */
export function placesOf({ heads, columns }: HeadedTable): Map<string, number> {
  const found = Object.entries(columns).map(([meaning, head]) => [meaning, heads.indexOf(head)] as const);
  return new Map(found.filter(([, at]) => at >= 0));
}

/** The meaning that has this name among its own, letter by letter. */
export function meaningNamed<Meaning extends string>(
  head: string,
  names: Readonly<Record<Meaning, readonly string[]>>,
): Meaning | undefined {
  const name = plain(head);
  const found = Object.entries<readonly string[]>(names).find(([, own]) => own.includes(name));
  return found?.[0] as Meaning | undefined;
}

/** A table as a text whose heads the server knows; other columns have none, and lines keep their numbers. */
export function textOfTable(table: HeadedTable, headOf: (meaning: string) => string): string {
  const meanings = new Map(Object.entries(table.columns).map(([meaning, head]) => [head, meaning]));
  const heads = table.heads.map((head) => {
    const meaning = meanings.get(head);
    return meaning === undefined ? "" : headOf(meaning);
  });
  const quoted = (cell: string) => (/["\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = [heads, ...table.lines].map((line) => line.map(quoted).join("\t"));
  return [...Array.from({ length: table.at }, () => ""), ...lines].join("\n");
}
