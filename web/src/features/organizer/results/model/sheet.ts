import type { ResultsBody, SheetAthlete, SportEvent, StatisticsSheet } from "@/api/types";

/** Statistics on the wire: counts by event, player and statistic. */
export type Statistics = NonNullable<ResultsBody["statistics"]>;
/** The input in cells, by event, player and statistic; blank: not counted. */
export type Cells = Readonly<Partial<Record<string, Readonly<Partial<Record<string, Row>>>>>>;
/** The input for one athlete in one event. */
export type Row = Readonly<Partial<Record<string, string>>>;

/** A cell by its place. */
interface CellPlace {
  event: string;
  player: string;
  name: string;
}
export interface CellChange extends CellPlace {
  text: string;
}

/** A statistic that can be put down. */
export interface Column {
  name: string;
  label: { pl: string; en: string };
  /** Who it is worth something for; null: everybody. */
  positions: ReadonlySet<string> | null;
}

/** The statistics that the competition counts, in its order; those that say who played come first. */
export function columnsOf({
  pointEvents,
  appearances,
  captainAppearance,
}: Pick<StatisticsSheet, "pointEvents" | "appearances" | "captainAppearance">): Column[] {
  const columns = new Map<string, Column>();
  const deciding = new Set([...appearances, ...captainAppearance]);
  for (const name of deciding) columns.set(name, { name, label: { pl: name, en: name }, positions: null });
  for (const { name, position, displayName } of pointEvents) {
    const before = columns.get(name);
    const isOpen = position === null || deciding.has(name) || before?.positions === null;
    const positions = isOpen ? null : new Set([...(before?.positions ?? []), position]);
    columns.set(name, { name, label: displayName, positions });
  }
  return [...columns.values()];
}

/** True where a statistic is worth something for a position. */
export function isAsked({ positions }: Column, position: string): boolean {
  return positions?.has(position) ?? true;
}

/** One side of a match, everybody of a group's event, or who was counted beside them. */
export interface Section {
  /** Null: those who play for none of the event's clubs. */
  club: SportEvent["members"][number] | null;
  athletes: SheetAthlete[];
}

/** The athletes of an event's sheet: its clubs' by position, and beside them those who were counted or `added`. */
export function sectionsOf(
  event: Pick<SportEvent, "homeClub" | "awayClub" | "members">,
  { athletes, positions }: Pick<StatisticsSheet, "athletes" | "positions">,
  counted: ReadonlySet<string>,
): Section[] {
  const order = new Map(positions.map(({ key }, place) => [key, place]));
  const place = ({ position }: SheetAthlete) => order.get(position) ?? positions.length;
  const clubs = [event.homeClub, event.awayClub, ...event.members].filter((club) => club !== null);
  const keys = new Set(clubs.map(({ key }) => key));
  const sorted = (some: SheetAthlete[]) => some.sort((one, other) => place(one) - place(other));
  const others = athletes.filter(({ _id, teamKey }) => !keys.has(teamKey) && counted.has(_id));
  return [
    ...clubs.map((club) => ({
      club,
      athletes: sorted(
        athletes.filter(
          ({ _id, teamKey, isPinned }) => teamKey === club.key && (isPinned || counted.has(_id)),
        ),
      ),
    })),
    ...(others.length > 0 ? [{ club: null, athletes: sorted(others) }] : []),
  ];
}

/** A cell's count; null where it is blank, `bad` where it is no whole number of up to four figures. */
export function countOf(text: string | undefined): number | null | "bad" {
  const written = (text ?? "").trim().replace("−", "-");
  if (written === "") return null;
  return /^-?\d{1,4}$/.test(written) ? Number(written) : "bad";
}

/** The counts of a row; cells that are no number are left out. */
export function countsOf(row: Row): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, text] of Object.entries(row)) {
    const count = countOf(text);
    if (typeof count === "number") counts[name] = count;
  }
  return counts;
}

/** Cells that show what the server holds. */
export function cellsOf(statistics: Statistics): Cells {
  const rowOf = (counts: Record<string, number>): Row =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
  return Object.fromEntries(
    Object.entries(statistics).map(([event, players]) => [
      event,
      Object.fromEntries(Object.entries(players).map(([player, counts]) => [player, rowOf(counts)])),
    ]),
  );
}

/** One athlete's row in an event: input over the server's values. */
export function rowOf(base: Cells, edits: Cells, event: string, player: string): Row {
  return { ...base[event]?.[player], ...edits[event]?.[player] };
}

/** Edits with some cells typed anew; a cell with the server's value is no edit. */
export function edited(base: Cells, edits: Cells, changes: readonly CellChange[]): Cells {
  const typed = new Map<string, CellChange>();
  for (const [event, players] of Object.entries(edits))
    for (const [player, row] of Object.entries(players ?? {}))
      for (const [name, text = ""] of Object.entries(row ?? {}))
        typed.set(`${event} ${player} ${name}`, { event, player, name, text });
  for (const change of changes) typed.set(`${change.event} ${change.player} ${change.name}`, change);
  const after: Record<string, Record<string, Record<string, string>>> = {};
  for (const { event, player, name, text } of typed.values())
    if (text.trim() !== (base[event]?.[player]?.[name] ?? ""))
      ((after[event] ??= {})[player] ??= {})[name] = text;
  return after;
}

/** Everything that is typed or held, cell by cell. */
export function merged(base: Cells, edits: Cells): Cells {
  const events = new Set([...Object.keys(base), ...Object.keys(edits)]);
  return Object.fromEntries(
    [...events].map((event) => {
      const players = new Set([...Object.keys(base[event] ?? {}), ...Object.keys(edits[event] ?? {})]);
      return [
        event,
        Object.fromEntries([...players].map((player) => [player, rowOf(base, edits, event, player)])),
      ];
    }),
  );
}

/** The edits that lead from the server's values to the wanted ones; a cell that is wanted no more becomes blank. */
export function difference(base: Cells, wanted: Cells): Cells {
  const changes: CellChange[] = [];
  for (const [event, players] of Object.entries(merged(base, wanted)))
    for (const [player, row] of Object.entries(players ?? {}))
      for (const name of Object.keys(row ?? {}))
        changes.push({ event, player, name, text: wanted[event]?.[player]?.[name] ?? "" });
  return edited(base, {}, changes);
}

/** The statistics of cells, as the server takes them: whole, without blanks. */
export function statisticsOf(cells: Cells): Statistics {
  const statistics: Statistics = {};
  for (const [event, players] of Object.entries(cells))
    for (const [player, row] of Object.entries(players ?? {})) {
      const counts = countsOf(row ?? {});
      if (Object.keys(counts).length > 0) (statistics[event] ??= {})[player] = counts;
    }
  return statistics;
}

/** The statistics of the events that were edited, each whole: the server keeps those of all others. */
export function editedStatistics(cells: Cells, edits: Cells): Statistics {
  const all = statisticsOf(cells);
  return Object.fromEntries(Object.keys(edits).map((event) => [event, all[event] ?? {}]));
}

/** How many cells hold something that is no count. */
export function badCells(cells: Cells): number {
  return Object.values(cells)
    .flatMap((players) => Object.values(players ?? {}))
    .flatMap((row) => Object.values(row ?? {}))
    .filter((text) => countOf(text) === "bad").length;
}

/** Counts that a score gives, so they need no typing: `conceded` are the other side's goals. Only what is certain. */
export function derivedCounts(
  counts: Readonly<Record<string, number>>,
  conceded: number,
): Record<string, number> {
  const minutes = counts["minutes"] ?? 0;
  if (minutes <= 0) return {};
  if (conceded === 0) return { cleanSheets: minutes >= 60 ? 1 : 0, goalsConceded: 0 };
  return minutes >= 90 ? { cleanSheets: 0, goalsConceded: conceded } : {};
}

/** The statistics that `derivedCounts` answers. */
const derivedNames: ReadonlySet<string> = new Set(["cleanSheets", "goalsConceded"]);

/** Noughts for the rest of a row in which somebody turns out to have played: who played did nothing until it is said. */
export function noughts(
  columns: readonly Column[],
  appearances: readonly string[],
  athlete: Pick<SheetAthlete, "position">,
  before: Row,
  after: Row,
): string[] {
  const played = (row: Row) => appearances.some((name) => Number(countOf(row[name]) ?? 0) > 0);
  if (played(before) || !played(after)) return [];
  return columns
    .filter((column) => isAsked(column, athlete.position) && !derivedNames.has(column.name))
    .map(({ name }) => name)
    .filter((name) => (after[name] ?? "").trim() === "");
}
