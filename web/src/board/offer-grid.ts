/**
 * Where each option of an event stands, as data: the list draws it as a table of cells, the board on its plate. Each goal difference
 * stands under the outcome it implies; exact results make a grid, home goals down and away goals across.
 */
/** The exact result in which a side has more than those on offer. */
const other = "other";

export interface Option {
  name: string;
  predictionFamily: string;
}

/** One place in a family's grid; `null` where the offer has no such exact result. */
interface Place<T extends Option> {
  option: T | null;
  /** Columns it takes. */
  span: number;
  /** The draw: the middle of a row, the diagonal of the exact results. */
  isDraw: boolean;
}

export interface FamilyGrid<T extends Option> {
  family: string;
  /** `sets`: exact results of a match of sets, few enough for one row. */
  kind: "outcome" | "difference" | "exact" | "sets" | "clubs";
  columns: number;
  /** Row by row; every row fills `columns`. */
  rows: Place<T>[][];
  /** Headings of the exact results: away goals across, home goals down. */
  across: string[];
  down: string[];
}

/** The families of an offer as grids: outcome, difference, exact results, then clubs. */
export function offerGrids<T extends Option>(options: readonly T[]): FamilyGrid<T>[] {
  const byFamily = new Map<string, T[]>();
  for (const option of options) {
    const family = byFamily.get(option.predictionFamily) ?? [];
    family.push(option);
    byFamily.set(option.predictionFamily, family);
  }
  const order = [
    "1X2",
    "PointDifference",
    "GoesThrough",
    "ExactResult",
    "GroupWinner",
    "GroupMedalists",
    "Answer",
  ];
  return [...byFamily]
    .sort(([one], [two]) => order.indexOf(one) - order.indexOf(two))
    .map(([family, offered]) => familyGrid(family, offered));
}

function familyGrid<T extends Option>(family: string, options: readonly T[]): FamilyGrid<T> {
  if (family === "1X2" || family === "GoesThrough") return outcomeGrid(family, options);
  if (family === "PointDifference") return differenceGrid(family, options);
  if (family === "ExactResult") return exactGrid(family, options);
  return {
    family,
    kind: "clubs",
    columns: 1,
    rows: options.map((option) => [{ option, span: 1, isDraw: false }]),
    across: [],
    down: [],
  };
}

function outcomeGrid<T extends Option>(family: string, options: readonly T[]): FamilyGrid<T> {
  const order = ["1", "X", "2"];
  const sorted = [...options].sort((one, two) => order.indexOf(one.name) - order.indexOf(two.name));
  const hasDraw = sorted.some((option) => option.name === "X");
  const row = sorted.map((option) => ({
    option,
    span: hasDraw && option.name !== "X" ? 3 : 1,
    isDraw: option.name === "X",
  }));
  return {
    family,
    kind: "outcome",
    columns: row.reduce((sum, place) => sum + place.span, 0),
    rows: [row],
    across: [],
    down: [],
  };
}

/** Where a band stands from left to right: home by most … home by least, level, away by least … away by most. */
function bandRank(name: string): number {
  if (name === "0") return 0;
  const [side = "", range = ""] = name.split(":");
  const least = Number.parseInt(range, 10) + 1;
  return side === "1" ? -least : least;
}

function differenceGrid<T extends Option>(family: string, options: readonly T[]): FamilyGrid<T> {
  const row = [...options]
    .sort((one, two) => bandRank(one.name) - bandRank(two.name))
    .map((option) => ({ option, span: 1, isDraw: option.name === "0" }));
  return { family, kind: "difference", columns: row.length, rows: [row], across: [], down: [] };
}

/** Exact results that all end a match of sets: the winner has the same count in each, the other side fewer. */
function areSets(options: readonly Option[]): boolean {
  const scores = options.map(({ name }) => name.split(":").map(Number));
  const most = Math.max(...scores.flat());
  return scores.every(([home = 0, away = 0]) => Math.max(home, away) === most && home !== away);
}

/** From a clear home win to a clear away win: 3:0, 3:1, 3:2, 2:3, 1:3, 0:3. */
function setsGrid<T extends Option>(family: string, options: readonly T[]): FamilyGrid<T> {
  const lead = ({ name }: Option) => {
    const [home = 0, away = 0] = name.split(":").map(Number);
    return home - away;
  };
  const row = [...options]
    .sort((one, two) => lead(two) - lead(one))
    .map((option) => ({ option, span: 1, isDraw: false }));
  return { family, kind: "sets", columns: row.length, rows: [row], across: [], down: [] };
}

/** An exact result beyond those on offer has a row of its own below them. */
function exactGrid<T extends Option>(family: string, all: readonly T[]): FamilyGrid<T> {
  const options = all.filter(({ name }) => name !== other);
  const beyond = all.filter(({ name }) => name === other);
  if (areSets(options)) return setsGrid(family, options);
  const byName = new Map(options.map((option) => [option.name, option]));
  const scores = options.map((option) => option.name.split(":").map(Number));
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, goals) => String(goals));
  const down = upTo(Math.max(0, ...scores.map(([home = 0]) => home)));
  const across = upTo(Math.max(0, ...scores.map(([, away = 0]) => away)));
  const rows = down.map((home) =>
    across.map((away) => ({
      option: byName.get(`${home}:${away}`) ?? null,
      span: 1,
      isDraw: home === away,
    })),
  );
  const below = beyond.map((option) => [{ option, span: across.length, isDraw: false }]);
  return { family, kind: "exact", columns: across.length, rows: [...rows, ...below], across, down };
}
