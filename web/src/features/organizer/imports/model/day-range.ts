import { tableOf } from "@/features/organizer/shared/model/table-file";
import { textOfRows } from "@/features/organizer/shared/model/workbook";

/** What the server reads at once: characters of a table, its matches, and the first year. */
const limits = { characters: 1_500_000, matches: 2_000, year: 1900 };
/** Lines that show which column has days. */
const firstLines = 50;
/** A header stands in one of these. */
const mostAbove = 20;
const yearLong = 365 * 24 * 3_600_000;

/** A table that is read by days, because it is beyond the limits. */
export interface LargeTable {
  /** The lines above the first day: the heads. */
  above: string[][];
  lines: { day: string | null; cells: string[] }[];
  first: string;
  last: string;
}

/** Days as dates of a form: "2026-12-31". */
export interface Days {
  from: string;
  to: string;
}

const forms = [
  { form: /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/, parts: [1, 2, 3] },
  { form: /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/, parts: [3, 2, 1] },
  { form: /^(\d{4})(\d{2})(\d{2})$/, parts: [1, 2, 3] },
] as const;

/** The day that a cell begins with, day before month; null for anything else. */
export function dayOf(cell: string): string | null {
  for (const { form, parts } of forms) {
    const found = form.exec(cell.trim());
    if (found === null) continue;
    const [year = "", one = "", other = ""] = parts.map((part) => found[part] ?? "");
    // months are written first where nothing else fits
    const [month, day] = Number(one) > 12 ? [other, one] : [one, other];
    if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
    return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  }
  return null;
}

/** The table of a text beyond the limits, by its days; null for one within them, or one without days. */
export function largeTable(text: string): LargeTable | null {
  const rows = tableOf(text) ?? [];
  const at = columnOfDays(rows);
  if (at === null) return null;
  const begins = rows.findIndex((cells) => dayOf(cells[at] ?? "") !== null);
  if (begins < 0 || begins > mostAbove) return null;
  const lines = rows.slice(begins).map((cells) => ({ day: dayOf(cells[at] ?? ""), cells }));
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day]));
  const [first, last] = [days.reduce(earlier), days.reduce(later)];
  const isWithin =
    text.length <= limits.characters &&
    lines.length <= limits.matches &&
    Number(first.slice(0, 4)) >= limits.year;
  return isWithin ? null : { above: rows.slice(0, begins), lines, first, last };
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

function columnOfDays(rows: readonly string[][]): number | null {
  const shown = rows.slice(0, firstLines);
  const width = Math.max(0, ...shown.map(({ length }) => length));
  const counts = Array.from(
    { length: width },
    (_, at) => shown.filter((cells) => dayOf(cells[at] ?? "") !== null).length,
  );
  const most = Math.max(0, ...counts);
  return most * 2 >= shown.length ? counts.indexOf(most) : null;
}

/** The last year of a table. */
export function proposedDays({ last, first }: LargeTable): Days {
  const from = new Date(Date.parse(last) - yearLong).toISOString().slice(0, 10);
  return { from: later(from, first), to: last };
}

/** How many matches lie in these days. */
export function matchesIn({ lines }: LargeTable, days: Days): number {
  return lines.filter(({ day }) => isIn(day, days)).length;
}

/** The text of the matches in these days, below the heads. */
export function textIn({ above, lines }: LargeTable, days: Days): string {
  return textOfRows([...above, ...lines.filter(({ day }) => isIn(day, days)).map(({ cells }) => cells)]);
}

/** Whether the server reads these days at once. */
export function isReadable(table: LargeTable, days: Days): boolean {
  const matches = matchesIn(table, days);
  return (
    matches > 0 &&
    matches <= limits.matches &&
    Number(later(days.from, table.first).slice(0, 4)) >= limits.year &&
    textIn(table, days).length <= limits.characters
  );
}

/** A line without a readable day stays: reading it names the fault. */
const isIn = (day: string | null, { from, to }: Days) => day === null || (day >= from && day <= to);
