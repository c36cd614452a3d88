import type { AthletesSheet } from "@/api/types";
import {
  columns,
  meaning,
  meaningsOf,
  textFor,
  type Athlete,
  type Known,
} from "@/features/organizer/athletes/model/cells";
import {
  clubHeld,
  clubRows,
  knownOf,
  rowsOf,
  withCell,
  withoutRow,
  type ClubColumn,
  type Draft,
  type Edits,
  type Row,
  type Typed,
} from "@/features/organizer/athletes/model/draft";

/** A sent save: the draft as it was then, over which sheet, and the rows and clubs that were left out. */
export interface Sent {
  draft: Draft;
  sheet: AthletesSheet;
  out: { rows: ReadonlySet<string>; clubs: ReadonlySet<string> };
}

/**
 * The draft that stays once `sent` was saved and the server has answered with the sheet: rows and clubs that were left out, and cells typed
 * meanwhile. They stand over the sent ones; cells of a new row go on in the athlete that the row has become.
 */
export function leftAfter(now: Draft, { draft, sheet, out }: Sent, answer: AthletesSheet): Draft {
  const known = knownOf(sheet, draft);
  const before = new Set(sheet.athletes.map(({ _id }) => _id));
  const fresh = answer.athletes.filter(({ _id }) => !before.has(_id));
  const saved = rowsOf(sheet, draft, known).filter(
    ({ id, athlete }) => athlete === null && !out.rows.has(id),
  );
  const become = new Map(becomeBy(saved, fresh, known));
  const isSaved = new Set(saved.map(({ id }) => id));
  const savedClubs = new Set(draft.addedClubs.filter((key) => !out.clubs.has(key)));
  const held = new Map(answer.athletes.map((athlete) => [athlete._id, meaningsOf(athlete)]));
  const athletes = left(now.athletes, draft.athletes, {
    out: out.rows,
    isNew: (id) => isSaved.has(id),
    idOf: (id) => (isSaved.has(id) ? become.get(id) : id),
    heldOf: (id, column) => held.get(id)?.[column],
    textFor: (column, value) => textFor(column, value, known),
  });
  const clubs = left<ClubColumn>(now.clubs, draft.clubs, {
    out: out.clubs,
    isNew: (key) => savedClubs.has(key),
    idOf: (key) => key,
    heldOf: (key, column) => clubHeld(answer, key)[column],
    textFor: (_, value) => value,
  });
  const agreed = Object.entries(now.agreed).map(([id, tenths]) => [become.get(id) ?? id, tenths] as const);
  return rebased(answer, {
    athletes,
    clubs,
    added: now.added.filter((id) => !isSaved.has(id)),
    addedClubs: now.addedClubs.filter((key) => !savedClubs.has(key)),
    agreed: Object.fromEntries(agreed.filter(([id]) => id in athletes)),
  });
}

interface Saving<Key extends string> {
  out: ReadonlySet<string>;
  isNew: (row: string) => boolean;
  /** The row's name since; undefined: unknown. */
  idOf: (row: string) => string | undefined;
  heldOf: (id: string, column: Key) => string | undefined;
  textFor: (column: Key, value: string) => string;
}

function left<Key extends string>(now: Edits<Key>, sent: Edits<Key>, saving: Saving<Key>): Edits<Key> {
  let kept: Edits<Key> = {};
  for (const row of new Set([...Object.keys(now), ...Object.keys(sent)])) {
    const { [row]: cells } = now;
    const id = saving.out.has(row) ? row : saving.idOf(row);
    if (id === undefined) continue;
    const some = saving.out.has(row) ? cells : cellsLeft(cells, sent[row], { row, id, saving });
    for (const [column, typed] of Object.entries(some ?? {}) as [Key, Typed][])
      kept = withCell(kept, id, column, typed);
  }
  return kept;
}

type Cells<Key extends string> = Readonly<Partial<Record<Key, Typed>>>;

/** Cells of a saved row that differ from the sent ones; one that is typed no more was put back. */
function cellsLeft<Key extends string>(
  now: Cells<Key> | undefined,
  sent: Cells<Key> | undefined,
  { row, id, saving }: { row: string; id: string; saving: Saving<Key> },
): Cells<Key> {
  const kept: Partial<Record<Key, Typed>> = {};
  for (const column of new Set([...Object.keys(now ?? {}), ...Object.keys(sent ?? {})]) as Set<Key>) {
    const [typed, was]: (Typed | undefined)[] = [now?.[column], sent?.[column]];
    const over = saving.heldOf(id, column);
    if (typed === undefined) {
      if (was !== undefined && over !== undefined && !saving.isNew(row))
        kept[column] = { text: saving.textFor(column, was.over), over };
    } else if (typed.text !== was?.text)
      kept[column] = was === undefined && !saving.isNew(row) ? typed : { ...typed, over: over ?? typed.over };
  }
  return kept;
}

/** New rows with the athletes that say the same in every cell, each of them once. */
function becomeBy(rows: readonly Row[], athletes: readonly Athlete[], known: Known): [string, string][] {
  const free = new Map<string, string[]>();
  for (const athlete of athletes) {
    const says = JSON.stringify(columns.map((column) => meaningsOf(athlete)[column]));
    free.set(says, [...(free.get(says) ?? []), athlete._id]);
  }
  return rows.flatMap(({ id, cells }): [string, string][] => {
    const says = JSON.stringify(columns.map((column) => meaning(column, cells[column], known)));
    const athlete = free.get(says)?.shift();
    return athlete === undefined ? [] : [[id, athlete]];
  });
}

/**
 * A draft over a sheet that was read: what stands there is typed no more. That are new rows and clubs, too, whose save was done without anybody
 * hearing the answer; they must not be saved twice.
 */
export function rebased(sheet: AthletesSheet, draft: Draft): Draft {
  const known = knownOf(sheet, draft);
  const rows = rowsOf(sheet, draft, known);
  const fresh = rows.filter(({ athlete }) => athlete === null);
  const keys = new Set(sheet.clubs.map(({ key }) => key));
  let next: Draft = { ...draft, addedClubs: draft.addedClubs.filter((key) => !keys.has(key)) };
  for (const [id] of becomeBy(fresh, sheet.athletes, known)) next = withoutRow(next, id);
  let { athletes, clubs } = next;
  for (const { id, athlete, changed } of rows)
    for (const column of athlete === null ? [] : columns)
      if (!changed.includes(column)) athletes = withCell(athletes, id, column, undefined);
  for (const { key, cells, isNew, changed } of clubRows(sheet, next))
    for (const column of isNew ? [] : (Object.keys(cells) as ClubColumn[]))
      if (!changed.includes(column)) clubs = withCell(clubs, key, column, undefined);
  return { ...next, athletes, clubs };
}
