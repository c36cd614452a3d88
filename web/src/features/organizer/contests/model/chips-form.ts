import { array, boolean, enum as oneOf, object, string, type infer as Infer } from "zod/mini";
import type { Contest, ContestPatch } from "@/api/types";
import { countOf, decimalOf, isFigure, typedDecimal } from "@/features/organizer/contests/model/figures";

/** Chips in place of bonuses (rules-blocks.md, section 4). */
const chipBounds = { least: 0, most: 1000, digits: 0 };
export const perRoundBounds = { least: 1, most: 16, digits: 0 };
export const mostChips = 16;
const windowBounds = { ...chipBounds, least: 1 };
const priceBounds = { least: 0.1, most: 100_000, digits: 1 };
const longestName = 40;

const chipKinds = [
  ...(["Captain", "TripleCaptain", "TwoCaptains", "FullSquad"] as const),
  ...(["WildCard", "FreeHit", "ExtraTransfer", "PriceJoker"] as const),
] as const;
export type ChipKind = (typeof chipKinds)[number];

export const chipsForm = object({
  from: oneOf(["usual", "own"]),
  rows: array(
    object({
      /** Tells the rows apart, whatever they are called; exclusions name it. */
      key: string(),
      kind: oneOf(chipKinds),
      /** Empty: the kind's. */
      name: string(),
      /** In the whole contest, or in each window. */
      number: string(),
      windows: string(),
      price: string(),
      notConsecutive: boolean(),
      excludes: array(string()),
    }),
  ),
});
export type ChipsForm = Infer<typeof chipsForm>;
export type ChipRow = ChipsForm["rows"][number];
type Chip = NonNullable<Contest["chips"]>[number];
type Window = Chip["windows"][number];

/** A row to be filled in. */
export function freshChip(rows: readonly ChipRow[], kind: ChipKind, number = "1"): ChipRow {
  const keys = new Set(rows.map(({ key }) => key));
  let place = rows.length + 1;
  while (keys.has(`new-${place}`)) place += 1;
  return {
    ...{ key: `new-${place}`, kind, name: "", number, windows: "" },
    ...{ price: typedDecimal(5, 1), notConsecutive: false, excludes: [] },
  };
}

/** The kinds that go with the captains of a contest. */
export const kindsOf = (captain: string): ChipKind[] =>
  chipKinds.filter((kind) =>
    captain === "standing" ? kind !== "Captain" : kind !== "TripleCaptain" && kind !== "TwoCaptains",
  );

/** A contest's chips as the form has them; a list that is switched off begins with the usual bonuses. */
export function chipsValues(contest: Pick<Contest, "chips" | "availableBonuses">): ChipsForm {
  const { chips, availableBonuses } = contest;
  if (chips.length > 0) return { from: "own", rows: chips.map(rowOf) };
  const usual = availableBonuses.filter(({ numberOfAvailableBonuses }) => numberOfAvailableBonuses > 0);
  return {
    from: "usual",
    rows: usual.map(({ name, numberOfAvailableBonuses }) => ({
      ...freshChip([], name, String(numberOfAvailableBonuses)),
      key: name,
    })),
  };
}

function rowOf({ name, kind, available, windows, notConsecutive, excludes, price }: Chip): ChipRow {
  const number = windows[0]?.number ?? available;
  return {
    ...{ key: name, kind, name: name === kind ? "" : name, number: String(number) },
    windows: windows.map((one) => typedWindow(one, number)).join(", "),
    price: typedDecimal(price ?? 5, 1),
    ...{ notConsecutive, excludes },
  };
}

function typedWindow({ first, last, number }: Window, usual: number): string {
  const rounds = first === last ? String(first) : `${first}–${last}`;
  return number === usual ? rounds : `${rounds}: ${number}`;
}

/** Windows as they are typed: `1–19, 20–38`, one with another number as `20–38: 2`; null: something is none. */
export function windowsOf(text: string, number: number): Window[] | null {
  const found = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, first, last = first, own] =
        /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?(?:\s*:\s*(\d{1,4}))?$/.exec(part) ?? [];
      return first === undefined
        ? null
        : { first: Number(first), last: Number(last), number: own === undefined ? number : Number(own) };
    });
  return found.some((one) => one === null || one.first < 1 || one.number < 1) ? null : (found as Window[]);
}

const isPlain = ({ windows }: ChipRow) => windows.trim() === "";

/** Fields without a figure: the message, the row and its field. */
export function chipsFaults(form: ChipsForm): [message: string, place: number, field: keyof ChipRow][] {
  if (form.from === "usual") return [];
  return form.rows.flatMap((row, place) => {
    const faults: [string, number, keyof ChipRow][] = [];
    if (!isFigure(row.number, isPlain(row) ? chipBounds : windowBounds))
      faults.push(["countInvalid", place, "number"]);
    if (windowsOf(row.windows, 1) === null) faults.push(["windowsInvalid", place, "windows"]);
    if (row.kind === "PriceJoker" && !isFigure(row.price, priceBounds))
      faults.push(["amountInvalid", place, "price"]);
    if (row.name.trim().length > longestName) faults.push(["tooLong", place, "name"]);
    return faults;
  });
}

/** What a chip is called on the wire. */
const nameOf = ({ name, kind }: ChipRow) => name.trim() || kind;

/** The body of the chips; nothing while a figure is none. Exclusions mean something only where a round has several chips. */
export function chipsBody(form: ChipsForm, perRound: string): Pick<ContestPatch, "chips"> {
  if (chipsFaults(form).length > 0) return {};
  if (form.from === "usual") return { chips: [] };
  const names = new Map(form.rows.map((row) => [row.key, nameOf(row)]));
  return {
    chips: form.rows.map((row) => {
      const number = countOf(row.number) ?? 0;
      const excludes = (countOf(perRound) ?? 1) > 1 ? row.excludes : [];
      return {
        ...{ name: nameOf(row), kind: row.kind },
        available: isPlain(row) ? number : null,
        windows: windowsOf(row.windows, number) ?? [],
        notConsecutive: row.notConsecutive,
        excludes: excludes.flatMap((key) => names.get(key) ?? []),
        price: row.kind === "PriceJoker" ? decimalOf(row.price, 1) : null,
      };
    }),
  };
}

/** How often a team may play a chip in the whole contest; null: something is no figure. */
export function chipsInAll(form: ChipsForm): number | null {
  const { chips } = chipsBody(form, "1");
  return (
    chips?.reduce(
      (sum, { available, windows }) =>
        sum + (available ?? windows.reduce((inWindows, { number }) => inWindows + number, 0)),
      0,
    ) ?? null
  );
}

interface Preset {
  perRound: string;
  rows: ChipRow[];
}

/** The chips of Fantasy Premier League: each once in either half, one a round. */
export function fplChips(): Preset {
  const rows = (["TripleCaptain", "FullSquad", "WildCard", "FreeHit"] as const).map((kind) => ({
    ...freshChip([], kind),
    ...{ key: kind, windows: "1–19, 20–38", notConsecutive: kind === "FreeHit" },
  }));
  return { perRound: "1", rows };
}

/** The chips of Fantasy Ekstraklasa: each once, three a round; those of transfers exclude the others. */
export function ekstraklasaChips(): Preset {
  const ofTransfers: ChipKind[] = ["WildCard", "ExtraTransfer"];
  const ofPoints: ChipKind[] = ["TwoCaptains", "FullSquad", "PriceJoker"];
  const row = (kind: ChipKind, excludes: ChipKind[]) => ({ ...freshChip([], kind), key: kind, excludes });
  const rows = [
    ...ofTransfers.map((kind) => row(kind, ofPoints)),
    ...ofPoints.map((kind) => ({ ...row(kind, ofTransfers), price: typedDecimal(2, 1) })),
  ];
  return { perRound: "3", rows };
}
