import type { AthletesSheet } from "@/api/types";
import type { ClubAnswer } from "@/features/organizer/shared/model/club-answers";
import {
  columns,
  meaning,
  meaningsOf,
  textFor,
  type Athlete,
  type Column,
  type Known,
} from "@/features/organizer/athletes/model/cells";
import { plain } from "@/features/organizer/shared/model/pasted";

/** A cell that was typed: its text, and what the server held when it was. */
export interface Typed {
  text: string;
  over: string;
  /** It came by a paste or a file: the next one may replace it. */
  isPasted?: true;
}
export type Edits<Key extends string> = Readonly<
  Partial<Record<string, Readonly<Partial<Record<Key, Typed>>>>>
>;

/** What of a club can be typed. */
const clubColumns = ["pl", "en", "primary", "secondary"] as const;
export type ClubColumn = (typeof clubColumns)[number];

/** All that is typed and not saved yet. */
export interface Draft {
  athletes: Edits<Column>;
  clubs: Edits<ClubColumn>;
  /** New rows, the last made first. */
  added: readonly string[];
  /** Keys of new clubs. */
  addedClubs: readonly string[];
  /** Prices that look wrong and are right, by row: the confirmed prices, in tenths. */
  agreed: Readonly<Partial<Record<string, number>>>;
}
export const emptyDraft: Draft = { athletes: {}, clubs: {}, added: [], addedClubs: [], agreed: {} };

export interface CellChange {
  row: string;
  column: Column;
  text: string;
}

/** One athlete as the sheet shows them. */
export interface Row {
  id: string;
  /** As the server has them; null: a new one. */
  athlete: Athlete | null;
  cells: Record<Column, string>;
  /** Columns that differ from what the server has. */
  changed: readonly Column[];
  /** Columns that somebody else has changed since they were typed, with what they say now. */
  clashes: Readonly<Partial<Record<Column, string>>>;
}

/** A club as the sheet shows it. */
export interface ClubRow {
  key: string;
  isNew: boolean;
  cells: Record<ClubColumn, string>;
  changed: readonly ClubColumn[];
  /** Columns that somebody else has changed since they were typed, with what they say now. */
  clashes: Readonly<Partial<Record<ClubColumn, string>>>;
}

/** The clubs that cells can name: the sheet's with typed names over them, and new ones. */
export function knownOf(sheet: AthletesSheet, draft: Draft): Known {
  return {
    aliases: sheet.aliases,
    positions: sheet.positions,
    clubs: clubRows(sheet, draft).map(({ key, cells }) => ({ key, name: { pl: cells.pl, en: cells.en } })),
  };
}

const blank: Record<Column, string> = {
  surname: "",
  name: "",
  club: "",
  position: "",
  price: "",
  sale: "sale",
};

/** All rows: new ones first, then as the server lists them. */
export function rowsOf(sheet: AthletesSheet, draft: Draft, known: Known = knownOf(sheet, draft)): Row[] {
  const row = (id: string, athlete: Athlete | null): Row => {
    const held = athlete === null ? blank : meaningsOf(athlete);
    const typed = draft.athletes[id] ?? {};
    const cells = Object.fromEntries(
      columns.map((column) => [column, typed[column]?.text ?? textFor(column, held[column], known)]),
    ) as Record<Column, string>;
    const differs = (column: Column) =>
      typed[column] !== undefined && meaning(column, cells[column], known) !== held[column];
    const changed = columns.filter(differs);
    const clashes = Object.fromEntries(
      changed
        .filter((column) => athlete !== null && typed[column]?.over !== held[column])
        .map((column) => [column, textFor(column, held[column], known)]),
    );
    return { id, athlete, cells, changed, clashes };
  };
  return [
    ...draft.added.map((id) => row(id, null)),
    ...sheet.athletes.map((athlete) => row(athlete._id, athlete)),
  ];
}

/** What a club's cells say as the server holds them; of a new one nothing. */
export function clubHeld(sheet: AthletesSheet, key: string): Record<ClubColumn, string> {
  const club = sheet.clubs.find((one) => one.key === key);
  return {
    pl: club?.name.pl ?? "",
    en: club?.name.en ?? "",
    primary: club?.colours?.primary ?? "",
    secondary: club?.colours?.secondary ?? "",
  };
}

/** All clubs by name, new ones first. */
export function clubRows(sheet: AthletesSheet, draft: Draft): ClubRow[] {
  const row = (key: string, isNew: boolean): ClubRow => {
    const held = clubHeld(sheet, key);
    const typed = draft.clubs[key] ?? {};
    const cells = Object.fromEntries(
      clubColumns.map((column) => [column, typed[column]?.text ?? held[column]]),
    ) as Record<ClubColumn, string>;
    const changed = clubColumns.filter((column) => cells[column].trim() !== held[column]);
    const clashes = Object.fromEntries(
      changed
        .filter((column) => !isNew && typed[column]?.over !== held[column])
        .map((column) => [column, held[column]]),
    );
    return { key, isNew, cells, changed, clashes };
  };
  return [...draft.addedClubs.map((key) => row(key, true)), ...sheet.clubs.map(({ key }) => row(key, false))];
}

/** An object without one of its keys. */
function without<T>(all: Readonly<Record<string, T>>, gone: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== gone));
}

/** Edits with one cell set, or without it; a row without cells is none. */
export function withCell<Key extends string>(
  edits: Edits<Key>,
  row: string,
  column: Key,
  typed: Typed | undefined,
): Edits<Key> {
  const others = without<Typed>({ ...edits[row] }, column);
  const cells = (typed === undefined ? others : { ...others, [column]: typed }) as Partial<
    Record<Key, Typed>
  >;
  return Object.keys(cells).length === 0 ? without({ ...edits }, row) : { ...edits, [row]: cells };
}

/** A draft with cells typed over it; a cell that says what the server has is typed no more. */
export function typedOver(
  sheet: AthletesSheet,
  draft: Draft,
  changes: readonly CellChange[],
  mark: Pick<Typed, "isPasted"> = {},
): Draft {
  const known = knownOf(sheet, draft);
  const held = new Map(sheet.athletes.map((athlete) => [athlete._id, meaningsOf(athlete)]));
  let athletes: Edits<Column> = draft.athletes;
  for (const { row, column, text } of changes) {
    const over = held.get(row)?.[column] ?? "";
    const before = athletes[row]?.[column];
    // while a price is typed its text stays as it is: "5," is on the way to "5,4"
    const isHeld = held.has(row) && text === textFor(column, over, known);
    const typed = { text, over: before?.over ?? over, ...mark };
    athletes = withCell(athletes, row, column, isHeld ? undefined : typed);
  }
  return { ...draft, athletes };
}

/** A draft whose cell stands over what the server has now: somebody has looked at both. */
export function keptOver(sheet: AthletesSheet, draft: Draft, row: string, column: Column): Draft {
  const typed = draft.athletes[row]?.[column];
  const athlete = sheet.athletes.find(({ _id }) => _id === row);
  if (typed === undefined || athlete === undefined) return draft;
  const cells = { ...draft.athletes[row], [column]: { ...typed, over: meaningsOf(athlete)[column] } };
  return { ...draft, athletes: { ...draft.athletes, [row]: cells } };
}

/** A draft with a club's cell typed over it; a cell that says what the server has is typed no more. */
export function clubTyped(
  sheet: AthletesSheet,
  draft: Draft,
  key: string,
  column: ClubColumn,
  text: string,
): Draft {
  const over = clubHeld(sheet, key)[column];
  const isHeld = text === over && !draft.addedClubs.includes(key);
  const before = draft.clubs[key]?.[column];
  const typed = isHeld ? undefined : { text, over: before?.over ?? over };
  return { ...draft, clubs: withCell(draft.clubs, key, column, typed) };
}

/** A draft whose club's cell stands over what the server has now: somebody has looked at both. */
export function clubKeptOver(sheet: AthletesSheet, draft: Draft, key: string, column: ClubColumn): Draft {
  const typed = draft.clubs[key]?.[column];
  if (typed === undefined) return draft;
  const over = clubHeld(sheet, key)[column];
  return { ...draft, clubs: withCell(draft.clubs, key, column, { ...typed, over }) };
}

/** A new row's id, which no other one ever has: it still tells the row when its save is answered. */
export function newRowId(): string {
  return `new-${crypto.randomUUID()}`;
}

/** A draft with a new row, with some cells filled; answers its id, too. */
export function withRow(
  draft: Draft,
  cells: Readonly<Partial<Record<Column, string>>> = {},
  id = newRowId(),
): { draft: Draft; id: string } {
  const typed = Object.fromEntries(
    Object.entries(cells).map(([column, text]): [string, Typed] => [column, { text, over: "" }]),
  );
  return {
    id,
    draft: { ...draft, added: [id, ...draft.added], athletes: { ...draft.athletes, [id]: typed } },
  };
}

/** A draft without one of its new rows. */
export function withoutRow(draft: Draft, id: string): Draft {
  return {
    ...draft,
    athletes: without({ ...draft.athletes }, id),
    added: draft.added.filter((one) => one !== id),
  };
}

/** A club's key: its name in lower-case words, another one where it is taken. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const letters = plain(name)
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const made = letters === "" ? "klub" : letters.slice(0, 60).trim().replaceAll(" ", "-");
  if (!taken.has(made)) return made;
  for (let count = 2; ; count += 1) if (!taken.has(`${made}-${count}`)) return `${made}-${count}`;
}

/** A draft with a new club of a name in both languages; answers its key, too. */
export function withClub(sheet: AthletesSheet, draft: Draft, name: string): { draft: Draft; key: string } {
  const key = keyFor(name, new Set(clubRows(sheet, draft).map((club) => club.key)));
  const named = { text: name, over: "" };
  return {
    key,
    draft: {
      ...draft,
      addedClubs: [key, ...draft.addedClubs],
      clubs: { ...draft.clubs, [key]: { pl: named, en: named } },
    },
  };
}

/** A draft in which cells of unknown clubs name the clubs that organizers have chosen; new ones are added. */
export function withAnswers(sheet: AthletesSheet, draft: Draft, answers: readonly ClubAnswer[]): Draft {
  const known = knownOf(sheet, draft);
  return answers.reduce((before, { written, club }) => {
    const made = club === null ? withClub(sheet, before, written).draft : before;
    const text = club === null ? written : textFor("club", club, known);
    const typed = rowsOf(sheet, made)
      .filter(({ cells }) => cells.club.trim() === written)
      .map(({ id }) => ({ row: id, column: "club" as const, text }));
    return typedOver(sheet, made, typed);
  }, draft);
}

/** A draft without one of its new clubs. */
export function withoutClub(draft: Draft, key: string): Draft {
  return {
    ...draft,
    clubs: without({ ...draft.clubs }, key),
    addedClubs: draft.addedClubs.filter((one) => one !== key),
  };
}
