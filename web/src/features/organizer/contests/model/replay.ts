import { isScale, isSum, levelOf, pointsFor, type Pays } from "@/api/pays";
import { baseOf, withBases } from "@/api/quota";
import { outcomeOf, outcomes, type Level, type Outcome, type Pair } from "@/api/scale";

/** A round to try a scoring on: how its matches ended, and what each team predicted. */
export interface SampleRound {
  results: readonly Pair[];
  picks: readonly (readonly Pair[])[];
}

/** What one team's prediction of a match brings. */
export interface Tried {
  pick: Pair;
  points: number;
  level: Level | null;
}

export interface TriedTeam {
  /** Counted from 1, as in the sample. */
  number: number;
  matches: Tried[];
  total: number;
  /** Equal totals share it. */
  place: number;
}

const goals: SampleRound = {
  results: [
    [2, 1],
    [0, 0],
    [1, 3],
    [3, 0],
    [1, 1],
    [0, 2],
  ],
  picks: [
    "1:0 0:0 1:3 1:0 2:1 0:1",
    "2:1 1:0 0:1 3:0 1:1 1:0",
    "2:1 1:1 0:2 2:0 0:0 1:2",
    "1:2 1:1 0:2 2:1 1:2 0:2",
    "3:1 2:2 1:1 2:0 0:1 0:2",
    "0:0 0:0 2:2 1:1 1:1 1:1",
  ].map((team) => team.split(" ").map(sidesOf)),
};

function sidesOf(score: string): Pair {
  const [home = 0, away = 0] = score.split(":").map(Number);
  return [home, away];
}

/** Goals as points of a sport that has many: a goal is a lead of four. */
const asPoints = ([home, away]: Pair): Pair => [45 + 4 * (home - away) + home, 45 + away];

/** The sample round: in goals, or in points where a sport has many. */
export function sampleOf(isInPoints: boolean): SampleRound {
  if (!isInPoints) return goals;
  return { results: goals.results.map(asPoints), picks: goals.picks.map((team) => team.map(asPoints)) };
}

const tenths = (points: number) => Math.round(points * 10);
const same = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1];

/** How a match pays after a lock with these predictions of all teams. */
function atLock(pays: Pays, picks: readonly Pair[]): Pays {
  if (!isScale(pays) || pays.quota == null) return pays;
  const { quota } = pays;
  const base = (outcome: Outcome) =>
    baseOf(quota, picks.length, picks.filter((pick) => outcomeOf(pick) === outcome).length);
  const [home, draw, away] = outcomes.map(base);
  return withBases(pays, { home: home ?? 0, draw: draw ?? 0, away: away ?? 0 });
}

/** What a rare score brings more: few others have it. */
function rareFor(pays: Pays, pick: Pair, played: Pair, picks: readonly Pair[]): number {
  if (!isSum(pays) || pays.rareBelow === null || !same(pick, played)) return 0;
  const alike = picks.filter((one) => same(one, pick)).length - 1;
  return 100 * alike < pays.rareBelow * (picks.length - 1) ? pays.rare : 0;
}

/** The teams of a sample round under a scoring, the best first. */
export function replay(pays: Pays, { results, picks }: SampleRound): TriedTeam[] {
  const teams = picks.map((team, index) => {
    const matches = results.map((played, match): Tried => {
      const pick = team[match] ?? [0, 0];
      const all = picks.map((one) => one[match] ?? ([0, 0] as const));
      const points = pointsFor(atLock(pays, all), pick, played) + rareFor(pays, pick, played, all);
      return { pick, points, level: levelOf(pays, pick, played) };
    });
    const total = matches.reduce((sum, { points }) => sum + tenths(points), 0) / 10;
    return { number: index + 1, matches, total };
  });
  const placed = teams.map((team) => ({
    ...team,
    place: 1 + teams.filter(({ total }) => total > team.total).length,
  }));
  return placed.sort((one, other) => one.place - other.place || one.number - other.number);
}
