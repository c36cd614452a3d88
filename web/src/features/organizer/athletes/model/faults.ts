import type { AthletesSheet } from "@/api/types";
import {
  clubCalled,
  positionCalled,
  priceOf,
  priceText,
  type Column,
  type Known,
} from "@/features/organizer/athletes/model/cells";
import type { ClubColumn, ClubRow, Draft, Row } from "@/features/organizer/athletes/model/draft";
import { plain } from "@/features/organizer/shared/model/pasted";
import { textOf } from "@/i18n/format";

type FaultKind =
  | "clash"
  | "clubBad"
  | "clubUnknown"
  | "missing"
  | "positionFrozen"
  | "positionUnknown"
  | "priceBad"
  | "priceRange"
  | "priceSuspect"
  | "surnameEmpty";

/** The fault of a cell, and the text that most likely was meant. */
export interface Fault {
  row: string;
  column: Column;
  kind: FaultKind;
  text: string;
  /** One press puts it in; null: it cannot be guessed. */
  repair: string | null;
}

/** The highest price that the server takes, in tenths. */
const mostTenths = 100_000;

/** What prices are usual in a sheet, in tenths. */
export interface Usual {
  lowest: number;
  highest: number;
}

/** The prices that the server holds; without any, up to the budget. */
export function usualOf(sheet: AthletesSheet): Usual {
  const prices = sheet.athletes
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ price }) => Math.round(price * 10));
  if (prices.length === 0) return { lowest: 1, highest: Math.round((sheet.budget ?? 1_000) * 10) };
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

interface Around {
  known: Known;
  usual: Usual;
  draft: Draft;
  sheet: AthletesSheet;
  /** New clubs that cannot be saved. */
  badClubs: ReadonlySet<string>;
}

/** Everything that is wrong with a row's typed cells. */
export function faultsOf(row: Row, { known, usual, draft, sheet, badClubs }: Around): Fault[] {
  const found: Fault[] = [];
  const say = (column: Column, kind: FaultKind, repair: string | null = null) =>
    found.push({ row: row.id, column, kind, text: row.cells[column].trim(), repair });
  const asked = (column: Column) => row.athlete === null || row.changed.includes(column);
  if (asked("surname") && row.cells.surname.trim() === "") say("surname", "surnameEmpty");
  if (asked("club")) {
    const club = clubCalled(row.cells.club, known);
    const names = known.clubs.map(({ name }) => textOf(name));
    if (row.cells.club.trim() === "") say("club", "missing");
    else if (club === null) say("club", "clubUnknown", nearest(row.cells.club, names));
    else if (badClubs.has(club)) say("club", "clubBad");
  }
  if (asked("position")) {
    const names = known.positions.map(({ oneName }) => textOf(oneName));
    if (row.cells.position.trim() === "") say("position", "missing");
    else if (positionCalled(row.cells.position, known) === null)
      say("position", "positionUnknown", nearest(row.cells.position, names));
    else if (row.athlete !== null && sheet.arePositionsFrozen) say("position", "positionFrozen");
  }
  if (asked("price")) {
    const fault = priceFault(row.cells.price, usual, draft.agreed[row.id]);
    if (fault !== null) say("price", ...fault);
  }
  for (const [column, now] of Object.entries(row.clashes))
    if (!found.some((one) => one.column === column)) say(column as Column, "clash", now);
  return found;
}

function priceFault(
  text: string,
  usual: Usual,
  agreed: number | undefined,
): [FaultKind, string | null] | null {
  const written = text.trim();
  if (written === "") return ["missing", null];
  const tenths = priceOf(written);
  if (tenths === null) {
    const number = Number(written.replace(",", ".").replace(/[^\d.]/g, ""));
    const rounded = Math.round(number * 10);
    return ["priceBad", rounded > 0 && rounded <= mostTenths ? priceText(rounded) : null];
  }
  if (tenths <= 0 || tenths > mostTenths) return ["priceRange", null];
  if (tenths <= 2 * usual.highest || tenths === agreed) return null;
  const tenth = Math.round(tenths / 10);
  return ["priceSuspect", tenth <= 2 * usual.highest && tenth > 0 ? priceText(tenth) : null];
}

/** The fault of a club's cell: it is empty, no colour, or somebody else has changed it meanwhile. */
export interface ClubFault {
  club: string;
  column: ClubColumn;
  kind: "clash" | "missing";
  /** What somebody else has put there; null: it is no clash. */
  now: string | null;
}

/** All faults of a club as it is typed; one without typed cells has none. */
export function clubFaultsOf({ key, cells, changed, clashes, isNew }: ClubRow): ClubFault[] {
  if (changed.length === 0 && !isNew) return [];
  const isColoured = cells.primary !== "" || cells.secondary !== "";
  const isBad: Record<ClubColumn, boolean> = {
    pl: cells.pl.trim() === "",
    en: cells.en.trim() === "",
    primary: isColoured && !/^#[0-9a-f]{6}$/.test(cells.primary),
    secondary: isColoured && !/^#[0-9a-f]{6}$/.test(cells.secondary),
  };
  return (Object.keys(isBad) as ClubColumn[]).flatMap((column): ClubFault[] => {
    const now = clashes[column];
    if (isBad[column]) return [{ club: key, column, kind: "missing", now: null }];
    return now === undefined ? [] : [{ club: key, column, kind: "clash", now }];
  });
}

/** The name that is written most alike, if one is alike at all. */
export function nearest(written: string, names: readonly string[]): string | null {
  const mine = plain(written);
  let best: { name: string; apart: number } | null = null;
  for (const name of names) {
    const apart = distance(mine, plain(name));
    if (apart <= Math.max(2, Math.floor(name.length / 3)) && (best === null || apart < best.apart))
      best = { name, apart };
  }
  return best?.name ?? null;
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, wanted] of Array.from(other).entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
