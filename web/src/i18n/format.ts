import { storedLanguage } from "@/i18n/language";

const locale = { pl: "pl-PL", en: "en-GB" } as const;

/** A formatter of each language, made once: making one costs more than a hundred uses. */
function perLanguage<Formatter>(make: (tag: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const tag = locale[storedLanguage()];
    const found = made.get(tag) ?? make(tag);
    made.set(tag, found);
    return found;
  };
}

function dates(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  const formatter = perLanguage((tag) => new Intl.DateTimeFormat(tag, options));
  return (instant) => formatter().format(new Date(instant));
}

/** Numbers with a minus sign, where the browser's is a hyphen. */
function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  const formatter = perLanguage((tag) => new Intl.NumberFormat(tag, options));
  return (value) => formatter().format(value).replace("-", "−");
}

/** "28 grudnia 2022", local day of an ISO instant. */
export const formatDay = dates({ day: "numeric", month: "long", year: "numeric" });

const days = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", year: "numeric" }),
);

/** "22–23 listopada 2026", the local days of two ISO instants; one day where both are the same. */
export function formatDays(from: string, to: string): string {
  return days().formatRange(new Date(from), new Date(to));
}

/** "31 paź". */
export const formatShortDay = dates({ day: "numeric", month: "short" });

/** "wt., 22 lis, 11:00", local time of an ISO instant. */
export const formatMoment = dates({
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** "11:00", local time of an ISO instant. */
export const formatTime = dates({ hour: "2-digit", minute: "2-digit" });

/** "20:41:07", local time of an ISO instant, for receipts. */
export const formatSecond = dates({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** "poniedziałek, 21 listopada 2022". */
export const formatLongDay = dates({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

const digits = (many: number) =>
  numbers({ minimumFractionDigits: many, maximumFractionDigits: many, useGrouping: "always" });
const withDigits = { 0: digits(0), 1: digits(1), 2: digits(2) };

/** Points, prices and rates: "1 084,9" with the decimals given, one by default. */
export function formatTenths(value: number, decimals: keyof typeof withDigits = 1): string {
  return withDigits[decimals](value);
}

const grouped = numbers({ useGrouping: "always" });

/** A whole number with the language's grouping: "1 284". A number that has nothing to group wakes no formatter. */
export function formatCount(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : grouped(value);
}

/** The text of a `{pl, en}` pair in the stored language. */
export function textOf(text: { pl: string; en: string }): string {
  return text[storedLanguage()];
}

/** A rate with three significant digits: "8,32", "16,9", "100". */
export const formatRate = numbers({
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
  useGrouping: false,
});

/** "wt., 22 lis", local day of an ISO instant with its weekday. */
export const formatShortMoment = dates({ weekday: "short", day: "numeric", month: "short" });

/** "a, b i c" in the stored language. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(locale[storedLanguage()]).format(parts);
}
