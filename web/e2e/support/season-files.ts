/** A made-up season in the layout of the public Fantasy-Premier-League tables: six clubs, six gameweeks. */

interface Match {
  id: number;
  round: number;
  /** Days after the season's first kick-off. */
  day: number;
  home: number;
  away: number;
}
type Cell = string | number;
type Line = Readonly<Record<string, Cell>>;
interface SeasonFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const clubs = ["Bąk Olsza", "Jeż Solec", "Kret Ruda", "Lis Gaj", "Ryś Buda", "Żbik Wola"];
/** Who plays in a club, as `element_type`, with what they cost in tenths: three of them are bought of a club at most. */
const line = [
  [1, 45],
  [2, 45],
  [2, 50],
  [3, 55],
  [3, 60],
  [4, 65],
] as const;
const positions = ["", "GK", "DEF", "MID", "FWD"];
const counted =
  "assists bonus clean_sheets goals_conceded own_goals penalties_missed penalties_saved red_cards saves yellow_cards".split(
    " ",
  );
/** Who comes into the game in the second gameweek: no table of players has them. */
const latecomer = { element: 90, name: "Adam Późny", club: 2, position: "FWD", price: 70 };
const firstKickOff = Date.UTC(2025, 7, 16, 15);

/** Each club meets each other once. Two clubs rest in the third gameweek and play twice in the fifth. The sixth has a return match. */
const schedule: readonly Match[] = [
  ["1-2", "3-4", "5-6"],
  ["1-3", "2-5", "4-6"],
  ["1-5", "2-3"],
  ["1-4", "2-6", "3-5"],
  ["1-6", "2-4", "3-6", "4-5"],
  ["2-1", "4-3", "6-5"],
].flatMap((pairs, week) =>
  pairs.map((pair, place) => {
    const [home = 0, away = 0] = pair.split("-").map(Number);
    return { id: 10 * (week + 1) + place, round: week + 1, day: 7 * week + place, home, away };
  }),
);

/** The list of matches, with those that have been put off to another gameweek. */
function listOf(moved: Readonly<Record<number, { round: number; day: number }>>): Match[] {
  return schedule.map((match) => ({ ...match, ...moved[match.id] }));
}

function csv(name: string, lines: readonly Line[]): SeasonFile {
  const columns = Object.keys(lines[0] ?? {});
  const rows = lines.map((cells) => columns.map((column) => cells[column] ?? "").join(","));
  return { name, mimeType: "text/csv", buffer: Buffer.from([columns.join(","), ...rows, ""].join("\n")) };
}

const kickOff = ({ day }: Match) => new Date(firstKickOff + day * 86_400_000).toISOString();
const elementOf = (club: number, place: number) => 10 * club + place;

/** `fixtures.csv`, as it stands now. */
export function matchesFile(moved: Parameters<typeof listOf>[0] = {}): SeasonFile {
  return csv(
    "fixtures.csv",
    listOf(moved).map((match) => ({
      event: match.round,
      id: match.id,
      kickoff_time: kickOff(match),
      team_a: match.away,
      team_a_score: "",
      team_h: match.home,
      team_h_score: "",
    })),
  );
}

/** The three tables that are there before anything is played. */
export function seasonTables(): SeasonFile[] {
  const players = clubs.flatMap((_, index) =>
    line.map(([type, price], place) => ({
      code: 7000 + elementOf(index + 1, place),
      cost_change_start: 0,
      element_type: type,
      first_name: "Jan",
      id: elementOf(index + 1, place),
      now_cost: price,
      second_name: surnameOf(index + 1, place),
      team: index + 1,
    })),
  );
  const teams = clubs.map((name, index) => ({ id: index + 1, name, code: 800 + index }));
  return [matchesFile(), csv("players_raw.csv", players), csv("teams.csv", teams)];
}

/** How somebody is called: by the club and the place in its line. */
function surnameOf(club: number, place: number): string {
  return `${(clubs[club - 1] ?? "").split(" ")[0] ?? ""}owski${place + 1}`;
}

/**
 * `gwN.csv` as it comes after its matches: everybody of the clubs that played, with ninety minutes. The home club wins by its forward's only
 * goal, and that forward has become dearer by a tenth with every gameweek.
 *
 * @param without ids of the gameweek's matches that were not played
 */
export function gameweekFile(round: number, without: readonly number[] = []): SeasonFile {
  const played = schedule.filter((match) => match.round === round && !without.includes(match.id));
  return csv(
    `gw${round}.csv`,
    played.flatMap((match) => [match.home, match.away].flatMap((club) => linesOf(match, club, round))),
  );
}

function linesOf(match: Match, club: number, round: number): Line[] {
  const isHome = club === match.home;
  const people = line.map(([type, price], place) => ({
    element: elementOf(club, place),
    name: `Jan ${surnameOf(club, place)}`,
    position: positions[type] ?? "",
    price: type === 4 && isHome ? price + round : price,
    goals: type === 4 && isHome ? 1 : 0,
  }));
  const late = club === latecomer.club && round >= 2 ? [{ ...latecomer, goals: 0 }] : [];
  return [...people, ...late].map(({ element, name, position, price, goals }) => ({
    name,
    position,
    team: clubs[club - 1] ?? "",
    element,
    fixture: match.id,
    goals_scored: goals,
    kickoff_time: kickOff(match),
    minutes: 90,
    opponent_team: isHome ? match.away : match.home,
    round,
    team_a_score: 0,
    team_h_score: 1,
    value: price,
    was_home: isHome ? "True" : "False",
    ...Object.fromEntries(counted.map((column) => [column, 0])),
  }));
}
