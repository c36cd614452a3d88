/** An option and how many teams chose it. */
export interface Share {
  key: string;
  teams: number;
  /** Of all teams, rounded to whole percent. */
  percent: number;
  isMine: boolean;
}

interface Spread {
  /** Teams by option. */
  counts: Readonly<Record<string, number>>;
  /** Teams that chose anything. */
  teams: number;
  /** What I chose. */
  mine: readonly string[];
  /** How many options are listed. */
  most: number;
  /** Lists mine, too, however few teams chose it. */
  keepsMine?: boolean;
}

/** The options that most teams chose, those first; of as many teams by their keys. */
export function sharesOf({ counts, teams, mine, most, keepsMine = true }: Spread): Share[] {
  if (teams <= 0) return [];
  const all = Object.entries(counts)
    .map(([key, count]): Share => ({
      key,
      teams: count,
      percent: Math.round((count / teams) * 100),
      isMine: mine.includes(key),
    }))
    .sort((one, two) => two.teams - one.teams || one.key.localeCompare(two.key));
  return all.filter(({ isMine }, index) => index < most || (keepsMine && isMine));
}

/** The rest of options that exclude each other: how many are not listed, and the teams that chose them. */
export function restOf(
  { counts, teams }: Pick<Spread, "counts" | "teams">,
  listed: readonly Share[],
): { options: number; teams: number; percent: number } | null {
  const keys = new Set(listed.map(({ key }) => key));
  const others = Object.entries(counts).filter(([key]) => !keys.has(key));
  const sum = others.reduce((total, [, count]) => total + count, 0);
  if (sum === 0 || teams <= 0) return null;
  return { options: others.length, teams: sum, percent: Math.round((sum / teams) * 100) };
}
