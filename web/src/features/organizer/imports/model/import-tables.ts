/** A chosen table of a season: its name without folders, and its text. */
export interface ChosenTable {
  name: string;
  text: string;
}

/** What a table is about, as the server knows it by its name (services/contests/imports/formats/fpl/layout.py). */
export type TableRole =
  | { of: "players" | "clubs" | "matches" | "unknown" }
  | { of: "gameweek"; number: number };

const roles = new Map<string, TableRole>([
  ["players_raw.csv", { of: "players" }],
  ["teams.csv", { of: "clubs" }],
  ["fixtures.csv", { of: "matches" }],
]);

/** What a file is, by its own name. */
export function roleOf(name: string): TableRole {
  const plain = name.toLowerCase();
  const [, number] = /^gw(\d{1,3})\.csv$/.exec(plain) ?? [];
  return number === undefined
    ? (roles.get(plain) ?? { of: "unknown" })
    : { of: "gameweek", number: Number(number) };
}

/** The tables with newly chosen ones in the place of those of the same name: the whole season's first, then week by week. */
export function withTables(
  before: readonly ChosenTable[],
  chosen: readonly ChosenTable[],
): readonly ChosenTable[] {
  const byName = new Map([...before, ...chosen].map((table) => [table.name.toLowerCase(), table]));
  return [...byName.values()].sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

function placeOf(name: string): number {
  const role = roleOf(name);
  return role.of === "gameweek" ? role.number : role.of === "unknown" ? Infinity : -1;
}
