import type { AthletesDraft, AthletesSheet } from "@/api/types";
import { meaning, type Column, type Known } from "@/features/organizer/athletes/model/cells";
import { clubRows, type Draft, type Row, type Typed } from "@/features/organizer/athletes/model/draft";
import { isBadClub, type Fault } from "@/features/organizer/athletes/model/faults";

type AthleteBody = AthletesDraft["athletes"][number];

/** What can be saved of a draft; rows with a fault are left out and stay typed. */
export function bodyOf(
  sheet: AthletesSheet,
  draft: Draft,
  { rows, faults, known }: { rows: readonly Row[]; faults: readonly Fault[]; known: Known },
): AthletesDraft {
  const faulty = new Set(faults.map(({ row }) => row));
  const clubs = clubRows(sheet, draft).filter((club) => club.changed.length > 0 && !isBadClub(club));
  return {
    revision: sheet.revision,
    athletes: rows
      .filter(({ id, athlete, changed }) => !faulty.has(id) && (athlete === null || changed.length > 0))
      .map((row) => athleteBody(row, known)),
    clubs: clubs.map(({ key, cells }) => ({
      key,
      name: { pl: cells.pl.trim(), en: cells.en.trim() },
      colours: cells.primary === "" ? null : { primary: cells.primary, secondary: cells.secondary },
    })),
  };
}

function athleteBody({ athlete, cells, changed }: Row, known: Known): AthleteBody {
  const value = (column: Column) => meaning(column, cells[column], known);
  const wanted = (column: Column) => athlete === null || changed.includes(column);
  return {
    ...(athlete === null ? {} : { _id: athlete._id }),
    ...(wanted("surname") ? { surname: value("surname") } : {}),
    ...(wanted("name") ? { name: value("name") } : {}),
    ...(wanted("club") ? { teamKey: value("club") } : {}),
    ...(wanted("position") ? { position: value("position") } : {}),
    ...(wanted("price") ? { price: Number(value("price")) / 10 } : {}),
    ...(wanted("sale")
      ? { isAllowedToBuy: value("sale") !== "held", isDisabled: value("sale") === "gone" }
      : {}),
  };
}

/** How many rows and clubs a body changes. */
export function changesIn({ athletes, clubs }: AthletesDraft): number {
  return athletes.length + clubs.length;
}

/**
 * What stays typed once `sent` was saved: rows and clubs that were left out, and what was typed meanwhile. A cell that says what was sent is typed
 * no more.
 */
export function leftAfter(
  now: Draft,
  sent: Draft,
  out: { rows: ReadonlySet<string>; clubs: ReadonlySet<string> },
): Draft {
  const added = sent.added.filter((id) => !out.rows.has(id));
  const addedClubs = sent.addedClubs.filter((key) => !out.clubs.has(key));
  return {
    athletes: left(now.athletes, sent.athletes, out.rows, added),
    clubs: left(now.clubs, sent.clubs, out.clubs, addedClubs),
    added: now.added.filter((id) => !added.includes(id)),
    addedClubs: now.addedClubs.filter((key) => !addedClubs.includes(key)),
    agreed: {},
  };
}

type Edits<Key extends string> = Readonly<Partial<Record<string, Readonly<Partial<Record<Key, Typed>>>>>>;

function left<Key extends string>(
  now: Edits<Key>,
  sent: Edits<Key>,
  out: ReadonlySet<string>,
  saved: readonly string[],
): Edits<Key> {
  const kept: Partial<Record<string, Partial<Record<Key, Typed>>>> = {};
  for (const [row, cells = {}] of Object.entries(now)) {
    if (saved.includes(row)) continue;
    const before: Partial<Record<Key, Typed>> = sent[row] ?? {};
    const some = (Object.entries(cells) as [Key, Typed][]).filter(([column, { text }]) => {
      const was: Typed | undefined = before[column];
      return out.has(row) || text !== was?.text;
    });
    if (some.length > 0) kept[row] = Object.fromEntries(some) as Partial<Record<Key, Typed>>;
  }
  return kept;
}
