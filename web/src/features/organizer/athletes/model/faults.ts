import type { AthletesSheet } from "@/api/types";
import {
  clubCalled,
  positionCalled,
  priceOf,
  priceText,
  type Column,
  type Known,
} from "@/features/organizer/athletes/model/cells";
import type { ClubRow, Draft, Row } from "@/features/organizer/athletes/model/draft";
import { plain } from "@/features/organizer/shared/model/pasted";
import { textOf } from "@/i18n/format";

type FaultKind =
  | "clash"
  | "clubUnknown"
  | "missing"
  | "positionFrozen"
  | "positionUnknown"
  | "priceBad"
  | "priceRange"
  | "priceSuspect"
  | "surnameEmpty";

/** What is wrong with a cell, and the text that most likely was meant. */
export interface Fault {
  row: string;
  column: Column;
  kind: FaultKind;
  text: string;
  /** One press puts it in; null: nobody can guess. */
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

/** Everything that is wrong with a row's typed cells. */
export function faultsOf(
  row: Row,
  { known, usual, draft, sheet }: { known: Known; usual: Usual; draft: Draft; sheet: AthletesSheet },
): Fault[] {
  const found: Fault[] = [];
  const say = (column: Column, kind: FaultKind, repair: string | null = null) =>
    found.push({ row: row.id, column, kind, text: row.cells[column].trim(), repair });
  const asked = (column: Column) => row.athlete === null || row.changed.includes(column);
  if (asked("surname") && row.cells.surname.trim() === "") say("surname", "surnameEmpty");
  if (asked("club") && clubCalled(row.cells.club, known) === null) {
    if (row.cells.club.trim() === "") say("club", "missing");
    else
      say(
        "club",
        "clubUnknown",
        nearest(
          row.cells.club,
          known.clubs.map(({ name }) => textOf(name)),
        ),
      );
  }
  if (asked("position")) {
    const names = known.positions.map(({ displayName }) => textOf(displayName));
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

/** True for a club that cannot be saved: it has no name, or only one colour that is known. */
export function isBadClub({ cells }: ClubRow): boolean {
  const colours = [cells.primary, cells.secondary];
  return (
    [cells.pl, cells.en].some((name) => name.trim() === "") ||
    (colours.some((colour) => colour !== "") && !colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour)))
  );
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
