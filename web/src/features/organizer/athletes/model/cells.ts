import type { AthletesSheet } from "@/api/types";
import { plain } from "@/features/organizer/shared/model/pasted";
import { textOf } from "@/i18n/format";
import { storedLanguage } from "@/i18n/language";

export type Athlete = AthletesSheet["athletes"][number];
/** What of an athlete can be typed, in the order of the columns. */
export const columns = ["surname", "name", "club", "position", "price", "sale"] as const;
export type Column = (typeof columns)[number];
/** For sale, not for sale, withdrawn from the competition. */
export type Sale = "sale" | "held" | "gone";

/** The clubs and positions that a cell can name; clubs with those that are only typed yet. */
export interface Known {
  clubs: readonly { key: string; name: { pl: string; en: string } }[];
  /** Other names of clubs, as organizers have decided them. */
  aliases: AthletesSheet["aliases"];
  positions: AthletesSheet["positions"];
}

/** A price in tenths, its thousands apart or not; null where a text is no price with one decimal. */
export function priceOf(text: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d)0*)?$/.exec(text.trim().replace(/^(\d{1,2})\s(?=\d{3}\b)/, "$1"));
  return found === null ? null : Number(found[1]) * 10 + Number(found[2] ?? 0);
}

/** A price in tenths as it stands in a cell, which is read again: without anything between thousands. */
export function priceText(tenths: number): string {
  const text = (tenths / 10).toFixed(1);
  return storedLanguage() === "pl" ? text.replace(".", ",") : text;
}

/** The club that a text names, in either language or by an alias. */
export function clubCalled(
  text: string,
  { clubs, aliases }: Pick<Known, "aliases" | "clubs">,
): string | null {
  const name = plain(text);
  const found = clubs.find(({ key, name: { pl, en } }) => [key, plain(pl), plain(en)].includes(name));
  const alias = aliases.find(({ written }) => plain(written) === name);
  return name === "" ? null : (found?.key ?? alias?.teamKey ?? null);
}

/** The position that a text names, by what one or several of it are called in either language, or by the beginning of only one. */
export function positionCalled(text: string, { positions }: Pick<Known, "positions">): string | null {
  const name = plain(text);
  if (name === "") return null;
  const names = ({ key, displayName, oneName }: Known["positions"][number]) =>
    [key, oneName.pl, oneName.en, displayName.pl, displayName.en].map(plain);
  const exact = positions.find((position) => names(position).includes(name));
  if (exact !== undefined) return exact.key;
  const [close, ...others] = positions.filter((position) =>
    names(position).some((one) => one.startsWith(name)),
  );
  return close === undefined || others.length > 0 || name.length < 2 ? null : close.key;
}

function saleOf({ isAllowedToBuy, isDisabled }: Pick<Athlete, "isAllowedToBuy" | "isDisabled">): Sale {
  return isDisabled ? "gone" : isAllowedToBuy ? "sale" : "held";
}

/** What a cell's text means, so that "4,5" and "4.5" are one; a text that means nothing is itself. */
export function meaning(column: Column, text: string, known: Known): string {
  const written = text.trim();
  switch (column) {
    case "price":
      return String(priceOf(written) ?? written);
    case "club":
      return clubCalled(written, known) ?? written;
    case "position":
      return positionCalled(written, known) ?? written;
    default:
      return written;
  }
}

/** What an athlete's cells mean as the server holds them. */
export function meaningsOf(athlete: Athlete): Record<Column, string> {
  return {
    surname: athlete.surname,
    name: athlete.name,
    club: athlete.teamKey,
    position: athlete.position,
    price: String(Math.round(athlete.price * 10)),
    sale: saleOf(athlete),
  };
}

/** How a meaning stands in its cell. */
export function textFor(column: Column, value: string, { clubs, positions }: Known): string {
  switch (column) {
    case "price":
      return /^\d+$/.test(value) ? priceText(Number(value)) : value;
    case "club": {
      const club = clubs.find(({ key }) => key === value);
      return club === undefined ? value : textOf(club.name);
    }
    case "position": {
      const position = positions.find(({ key }) => key === value);
      return position === undefined ? value : textOf(position.oneName);
    }
    default:
      return value;
  }
}
