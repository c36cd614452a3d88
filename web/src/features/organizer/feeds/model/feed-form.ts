import {
  boolean,
  check,
  enum as oneOf,
  nullable,
  number,
  object,
  record,
  string,
  type infer as Infer,
} from "zod/mini";
import type { Feed, FeedBody, FeedPatch, FeedPreset, FeedReading } from "@/api/types";
import { matchColumns, type MatchColumn } from "@/features/organizer/shared/model/match-columns";
import { hasColumns, perRoundOf } from "@/features/organizer/shared/model/table-columns";

export const sides: readonly MatchColumn[] = ["home", "away"];
/** The columns that a table of matches needs; rounds can be made. */
export const needed: readonly MatchColumn[] = ["date", ...sides];

/** How often a feed may be looked at (minutes). */
const paces = [5, 15, 60, 360, 1_440] as const;

const longestName = 80;
const longestUrl = 1_000;

/** The form of a feed; messages are keys of `useFormWords`. What passes here the server checks again. */
export const feedForm = object({
  name: string(),
  /** A ready source; empty: an own address or files. */
  preset: string(),
  league: string(),
  season: string(),
  key: string(),
  from: oneOf(["address", "file"]),
  url: string(),
  format: oneOf(["openfootball", "fpl", "csv", "openLigaDb", "footballDataOrg"]),
  columns: record(oneOf(matchColumns), string()),
  /** Of a table without rounds. */
  rounds: oneOf(["week", "count", "one"]),
  perRound: string(),
  year: nullable(number()),
  monthFirst: boolean(),
  /** From which day to which a table is read, as of a date field; empty: from its first, to its last. */
  fromDay: string(),
  toDay: string(),
  timeZone: string(),
  everyMinutes: string(),
  kickOffs: oneOf(["wait", "itself"]),
  results: oneOf(["wait", "itself"]),
  mostChanges: string(),
}).check(
  check((form) => {
    const fail = (path: string, message: string) =>
      form.issues.push({ code: "custom", path: [path], message, input: form.value });
    const { name, preset, league, season, from, url, format, mostChanges } = form.value;
    if (name.trim() === "") fail("name", "empty");
    else if (name.trim().length > longestName) fail("name", "tooLong");
    if (preset === "") {
      if (comesFrom({ from, format }) === "address" && !isAddress(url)) fail("url", "addressInvalid");
      if (format === "csv") {
        if (!hasColumns({ columns: namedIn(form.value) })) fail("columns", "columnsMissing");
        if (perRoundOf(form.value.perRound) === null) fail("perRound", "countInvalid");
      }
      const { fromDay, toDay } = form.value;
      if (format !== "fpl" && fromDay !== "" && toDay !== "" && toDay < fromDay)
        fail("toDay", "endBeforeStart");
    } else {
      if (league.trim() === "") fail("league", "empty");
      if (season.trim() === "") fail("season", "empty");
    }
    if (percentOf(mostChanges) === null) fail("mostChanges", "percentInvalid");
  }),
);

export type FeedForm = Infer<typeof feedForm>;

/** Where its file comes from: those of a season have a folder and are not sent by hand. */
export const comesFrom = ({ from, format }: Pick<FeedForm, "from" | "format">): FeedForm["from"] =>
  format === "fpl" ? "address" : from;

/** Whether a text looks like an address; the server knows which hosts are allowed. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text.trim()) && text.trim().length <= longestUrl;
}

/** The heads that are named, by their meaning. */
export const namedIn = ({
  columns: chosen,
}: Pick<FeedForm, "columns">): Partial<Record<MatchColumn, string>> =>
  Object.fromEntries(Object.entries(chosen).filter(([, name]) => name !== ""));

/** A whole number of percent from 1 to 100; null for anything else. */
export function percentOf(text: string): number | null {
  const found = /^\s*(\d{1,3})\s*%?\s*$/.exec(text);
  const percent = Number(found?.[1]);
  return percent >= 1 && percent <= 100 ? percent : null;
}

export const noColumns: FeedForm["columns"] = {
  round: "",
  date: "",
  time: "",
  home: "",
  away: "",
  match: "",
  score: "",
  homeScore: "",
  awayScore: "",
  venue: "",
  number: "",
  event: "",
  starters: "",
  status: "",
};

/** How often a source may be looked at (minutes): a ready one has its own limit, and the present setting stays on the list. */
export function pacesOf(preset: FeedPreset | undefined, now: number): readonly number[] {
  const allowed = paces.filter((minutes) => minutes >= (preset?.leastMinutes ?? 0));
  return [...new Set([...allowed, now])].sort((one, other) => one - other);
}

function layoutOf(feed: Feed | null) {
  return {
    rounds: feed === null || feed.rounds === "column" ? ("week" as const) : feed.rounds,
    perRound: String(feed?.perRound ?? 10),
    year: feed?.year ?? null,
    monthFirst: feed?.monthFirst ?? false,
    fromDay: feed?.fromDay ?? "",
    toDay: feed?.toDay ?? "",
  };
}

/** What a file has that is no table. */
const noTable = {
  columns: {},
  rounds: "column",
  perRound: 10,
  year: null,
  monthFirst: false,
  fromDay: null,
  toDay: null,
} as const;

/** From which day to which a file is read. */
const daysOf = ({ fromDay, toDay }: FeedForm) => ({
  fromDay: fromDay === "" ? null : fromDay,
  toDay: toDay === "" ? null : toDay,
});

/** How a table is read. */
function tableOf(form: FeedForm) {
  const columns = namedIn(form);
  return {
    columns,
    rounds: columns.round === undefined ? form.rounds : ("column" as const),
    perRound: perRoundOf(form.perRound) ?? 10,
    year: form.year,
    monthFirst: form.monthFirst,
    ...daysOf(form),
  };
}

/** A form for a new feed, or one that shows a feed. */
export function formOf(feed: Feed | null, isFantasy: boolean, zone: string): FeedForm {
  return {
    name: feed?.name ?? "",
    preset: feed?.preset?.id ?? "",
    league: feed?.preset?.league ?? "",
    season: feed?.preset?.season ?? "",
    key: "",
    from: feed?.url === null ? "file" : "address",
    url: feed?.url ?? "",
    format: feed?.format ?? (isFantasy ? "fpl" : "openfootball"),
    columns: { ...noColumns, ...feed?.columns },
    ...layoutOf(feed),
    timeZone: feed === null ? zone : (feed.timeZone ?? ""),
    everyMinutes: String(feed?.everyMinutes ?? 60),
    kickOffs: feed?.kickOffs ?? "wait",
    results: feed?.results ?? "wait",
    mostChanges: String(feed?.mostChanges ?? 30),
  };
}

/**
 * What of a form was typed over what it showed at first: only that is kept, so that nothing older lies over a feed. A
 * key is kept nowhere but on the server.
 */
export function typedOver(form: FeedForm, initial: FeedForm): Partial<FeedForm> {
  const shown = new Map<string, unknown>(Object.entries(initial));
  const typed = Object.entries(form).filter(
    ([name, value]) => name !== "key" && JSON.stringify(value) !== JSON.stringify(shown.get(name)),
  );
  return Object.fromEntries(typed);
}

/** What of the form says where a file is and how it is read. */
export function readingOf(form: FeedForm): FeedReading {
  const { preset, league, season, key } = form;
  if (preset !== "")
    return {
      format: form.format,
      ...noTable,
      preset: {
        id: preset as FeedPreset["id"],
        league: league.trim(),
        season: season.trim(),
        key: key.trim() === "" ? null : key.trim(),
      },
    };
  return {
    url: comesFrom(form) === "address" ? form.url.trim() : null,
    format: form.format,
    ...(form.format === "csv"
      ? tableOf(form)
      : { ...noTable, ...(form.format === "fpl" ? {} : daysOf(form)) }),
    timeZone: form.timeZone.trim() === "" || form.format === "fpl" ? null : form.timeZone.trim(),
  };
}

export function bodyOf(form: FeedForm): FeedBody {
  return {
    ...readingOf(form),
    name: form.name.trim(),
    everyMinutes: Number(form.everyMinutes),
    kickOffs: form.kickOffs,
    results: form.results,
    mostChanges: percentOf(form.mostChanges) ?? 30,
  };
}

/** What of a feed may change later: not what kind of file it is, nor whether it has an address. */
export function patchOf(form: FeedForm): FeedPatch {
  const { name, everyMinutes, kickOffs, results, mostChanges } = bodyOf(form);
  const rules = { name, everyMinutes, kickOffs, results, mostChanges };
  if (form.preset !== "") return { ...rules, ...(form.key.trim() === "" ? {} : { key: form.key.trim() }) };
  const { url = null, timeZone = null } = readingOf(form);
  return {
    ...rules,
    ...(form.format === "fpl" ? {} : { timeZone }),
    ...(comesFrom(form) === "address" ? { url } : {}),
    ...(form.format === "csv" ? tableOf(form) : form.format === "fpl" ? {} : daysOf(form)),
  };
}
