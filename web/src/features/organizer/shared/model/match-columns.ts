/** What a column of a table of matches can hold, in the order of a choice. */
export const matchColumns = [
  "round",
  "date",
  "time",
  "home",
  "away",
  "match",
  "score",
  "homeScore",
  "awayScore",
  "venue",
  "number",
  "event",
  "starters",
  "status",
] as const;
export type MatchColumn = (typeof matchColumns)[number];

/** Heads of the sides' columns, as `plain` writes them. */
export const sideNames = {
  home: [
    "gospodarze",
    "gospodarz",
    "druzyna 1",
    "zespol 1",
    "home",
    "home team",
    "hometeam",
    "host",
    "team 1",
    "team1",
  ],
  away: [
    "goscie",
    "gosc",
    "druzyna 2",
    "zespol 2",
    "away",
    "away team",
    "awayteam",
    "guest",
    "visitor",
    "team 2",
    "team2",
  ],
} as const;

/** Whether a table is of competitions without two sides; an empty head names no column. */
export const hasRaces = ({ event = "", home = "", away = "", match = "" }: Record<string, string>) =>
  event !== "" && home === "" && away === "" && match === "";

/** Whether both sides of a match stand in one column. */
export const hasPairs = ({ home = "", away = "", match = "" }: Record<string, string>) =>
  match !== "" && (home === "" || away === "");
