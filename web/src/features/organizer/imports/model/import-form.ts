import {
  array,
  check,
  enum as oneOf,
  boolean,
  nullable,
  number,
  object,
  record,
  string,
  type infer as Infer,
} from "zod/mini";
import type { ImportBody } from "@/api/types";
import { hasColumns, perRoundOf } from "@/features/organizer/shared/model/table-columns";
import { fromLocalInput } from "@/features/organizer/shared/model/moments";

/** Characters of a file that the server takes. */
const largestFile = 1_500_000;
/** Characters of all tables of a season together, and how many there may be. */
const largestSeason = 12_000_000;
const mostTables = 80;
const longestName = 200;
const farthestShift = 36_525;

/** The import form; messages are keys of `useFormWords`. */
export const importForm = object({
  format: oneOf(["openfootball", "fpl", "csv"]),
  columns: record(string(), string()),
  rounds: oneOf(["week", "count", "one"]),
  perRound: string(),
  year: nullable(number()),
  monthFirst: boolean(),
  /** From which day to which a schedule is read, as of a date field; empty: all days. */
  fromDay: string(),
  toDay: string(),
  tables: array(object({ name: string(), text: string() })),
  seasonRules: boolean(),
  text: string(),
  fileName: string(),
  timeZone: string(),
  shift: oneOf(["none", "days", "startAt"]),
  days: string(),
  startAt: string(),
  groupMedalists: boolean(),
}).check(
  check((form) => {
    const fail = (path: string, message: string) =>
      form.issues.push({ code: "custom", path: [path], message, input: form.value });
    const { format, tables, text, timeZone, shift, days, startAt } = form.value;
    if (format === "fpl") {
      const length = tables.reduce((sum, table) => sum + table.text.length, 0);
      if (tables.length === 0) fail("tables", "tablesMissing");
      else if (length > largestSeason || tables.length > mostTables) fail("tables", "tablesTooLarge");
    } else if (text.trim() === "") fail("text", "fileEmpty");
    else if (text.length > (isCut(form.value) ? largestSeason : largestFile)) fail("text", "fileTooLarge");
    const { fromDay, toDay } = form.value;
    if (format === "openfootball" && fromDay !== "" && toDay !== "" && toDay < fromDay)
      fail("toDay", "endBeforeStart");
    if (format === "openfootball" && timeZone.trim() !== "" && zoneOf(timeZone) === null)
      fail("timeZone", "zoneInvalid");
    if (format === "csv" && text.trim() !== "" && !hasColumns(form.value)) fail("columns", "columnsMissing");
    if (format === "csv" && perRoundOf(form.value.perRound) === null) fail("perRound", "countInvalid");
    if (shift === "days" && daysOf(days) === null) fail("days", "daysInvalid");
    if (shift === "startAt" && fromLocalInput(startAt) === null) fail("startAt", "momentMissing");
  }),
);

export type ImportForm = Infer<typeof importForm>;

/** Whether only some days of a schedule are read, so that it may be as large as a season. */
const isCut = ({ format, fromDay, toDay }: Pick<ImportForm, "format" | "fromDay" | "toDay">) =>
  format === "openfootball" && (fromDay !== "" || toDay !== "");

/** "+3", "UTC+03:00" and "-5:30" as the server takes them: "+03:00"; null for no zone. */
export function offsetOf(text: string): string | null {
  const [, sign, hours, minutes = "00"] =
    /^(?:UTC|GMT)?\s*([+−-])(\d{1,2})(?::?(\d\d))?$/i.exec(text.trim()) ?? [];
  if (sign === undefined || hours === undefined) return null;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
}

/** A zone as the server takes it: an offset, or a name such as Europe/Warsaw; null for anything else. */
function zoneOf(text: string): string | null {
  return offsetOf(text) ?? (/^[A-Za-z]+(?:\/[\w+-]+){1,2}$/.test(text.trim()) ? text.trim() : null);
}

/** Whole days, forwards or backwards; null for anything else. */
export function daysOf(text: string): number | null {
  const plain = text.trim().replace("−", "-");
  if (!/^[+-]?\d{1,5}$/.test(plain)) return null;
  const days = Number(plain);
  return Math.abs(days) <= farthestShift ? days : null;
}

/** The body for the server. */
export function importBody(form: ImportForm): ImportBody {
  const days = daysOf(form.days);
  const startAt = fromLocalInput(form.startAt);
  return {
    ...(form.format === "fpl"
      ? seasonBody(form)
      : form.format === "csv"
        ? tableBody(form)
        : scheduleBody(form)),
    ...(form.shift === "days" && days !== null ? { shiftDays: days } : {}),
    ...(form.shift === "startAt" && startAt !== null ? { startAt } : {}),
  };
}

/** What only a table of matches has. */
const noTable = { columns: {}, rounds: "column", perRound: 10, monthFirst: false } as const;

function scheduleBody(form: ImportForm): ImportBody {
  const zone = zoneOf(form.timeZone);
  return {
    ...noTable,
    format: "openfootball",
    text: form.text,
    groupMedalists: form.groupMedalists,
    seasonRules: false,
    makesClubs: false,
    ...(form.fileName === "" ? {} : { fileName: form.fileName }),
    ...(zone === null ? {} : { timeZone: zone }),
    ...(form.fromDay === "" ? {} : { fromDay: form.fromDay }),
    ...(form.toDay === "" ? {} : { toDay: form.toDay }),
  };
}

function tableBody(form: ImportForm): ImportBody {
  const { columns, fileName, timeZone } = form;
  return {
    format: "csv",
    text: form.text,
    columns,
    rounds: columns.round === undefined ? form.rounds : "column",
    perRound: perRoundOf(form.perRound) ?? 10,
    year: form.year,
    monthFirst: form.monthFirst,
    groupMedalists: false,
    seasonRules: false,
    makesClubs: false,
    ...(fileName === "" ? {} : { fileName }),
    ...(timeZone.trim() === "" ? {} : { timeZone: timeZone.trim() }),
  };
}

function seasonBody({ tables, seasonRules }: ImportForm): ImportBody {
  return {
    ...noTable,
    format: "fpl",
    files: Object.fromEntries(tables.map(({ name, text }) => [name, text])),
    fileName: tables
      .map(({ name }) => name)
      .join(", ")
      .slice(0, longestName),
    groupMedalists: false,
    seasonRules,
    makesClubs: false,
  };
}
