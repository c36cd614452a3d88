/** A file that was chosen, as text. */
export interface TextFile {
  name: string;
  text: string;
}

/** A manager's files apart from the season's table of players. */
export interface HistoryFiles {
  files: Record<string, string>;
  players: string | null;
}

/** A table that tells players' names by their numbers: `players_raw.csv`, or a gameweek's table. */
function tellsPlayers({ name, text }: TextFile): boolean {
  if (!name.toLowerCase().endsWith(".csv")) return false;
  const [heads = ""] = text.split(/\r?\n/u, 1);
  const names = heads.split(",").map((head) => head.replaceAll('"', "").trim());
  return names.includes("second_name") || (names.includes("element") && names.includes("name"));
}

/** Sorts what was chosen into the manager's files and the table of players. */
export function historyFiles(chosen: readonly TextFile[]): HistoryFiles {
  const players = chosen.find(tellsPlayers);
  const files = chosen.filter((file) => file !== players);
  return {
    files: Object.fromEntries(files.map(({ name, text }) => [name, text])),
    players: players?.text ?? null,
  };
}
