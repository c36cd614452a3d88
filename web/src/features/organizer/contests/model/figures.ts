import { formatTenths } from "@/i18n/format";
import { storedLanguage } from "@/i18n/language";
import { refine, string } from "zod/mini";

/** A number as it is typed, with a comma or a point, with so many decimals at most; null: it is none. */
export function decimalOf(text: string, digits: number): number | null {
  const plain = text.replaceAll(/\s/g, "").replace("−", "-").replace(",", ".");
  const form = digits === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+(\\.\\d{1,${digits}})?$`);
  return form.test(plain) ? Number(plain) : null;
}

/** A whole number as it is typed; null: it is none. */
export function countOf(text: string): number | null {
  return decimalOf(text, 0);
}

/** A number as it stands in a field, in the language's writing. */
export function typedDecimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return storedLanguage() === "pl" ? text.replace(".", ",") : text;
}

/** Points in words, with a decimal only where they are not whole. */
export const pointWords = (points: number) => formatTenths(points, Number.isInteger(points) ? 0 : 1);

/** A step up or down from the typed text, within bounds; a text that is no number begins at the lower bound. */
export function stepped(text: string, by: number, { least, most, digits }: Bounds): string {
  const now = decimalOf(text, digits) ?? least - by;
  return typedDecimal(Math.min(most, Math.max(least, now + by)), digits);
}

export interface Bounds {
  least: number;
  most: number;
  digits: number;
}

/** What a field with a number in bounds checks; the message is a key of `useFormWords`. */
export function figure(bounds: Bounds, message: string) {
  return string().check(refine((text: string) => isFigure(text, bounds), message));
}

/** True for a number in its bounds. */
export function isFigure(text: string, { least, most, digits }: Bounds): boolean {
  const value = decimalOf(text, digits);
  return value !== null && value >= least && value <= most;
}
