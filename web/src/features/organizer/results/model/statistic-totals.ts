import type { Score } from "@/features/organizer/results/model/results";

/** Home (0) or away (1). */
export type Side = 0 | 1;

interface SumRule {
  statistic: string;
  /** What the other side's athletes do for this one, such as own goals. */
  against?: string;
}
interface EachRule {
  statistic: string;
  /** No athlete can have more than their side's score, or than both sides' together. */
  most: "own" | "both";
}

const rules: Readonly<Partial<Record<string, readonly (SumRule | EachRule)[]>>> = {
  football: [{ statistic: "goals", against: "ownGoals" }],
  basketball: [{ statistic: "points" }],
  volleyball: [{ statistic: "setsPlayed", most: "both" }],
  tennis: [{ statistic: "setsWon", most: "own" }],
};

/** The counts of an athlete in a match. */
export interface Counted {
  id: string;
  side: Side;
  statistics: Readonly<Partial<Record<string, number>>>;
}

/** A total of a side as it is and as the score has it: above is impossible, below says that something lacks. */
export interface Total {
  statistic: string;
  side: Side;
  count: number;
  score: number;
  /** The parts of the sum: athletes and statistics that are not 0. */
  fields: readonly (readonly [id: string, statistic: string])[];
}

/** True where more was counted than there was: it keeps results from being published. */
export function isImpossible({ count, score }: Total): boolean {
  return count > score;
}

/**
 * Holds a match's statistics against its score, extra time included, penalties not: the rule of the server
 * (services/contests/domain/statistic_totals.py), on the same vectors. `scored` are the statistics that the competition counts.
 */
export function totalsOf(
  sport: string,
  score: Pick<Score, "ft" | "et">,
  athletes: readonly Counted[],
  scored: ReadonlySet<string>,
): Total[] {
  const played = score.et ?? score.ft;
  return (rules[sport] ?? [])
    .filter(({ statistic }) => scored.has(statistic))
    .flatMap((rule) => ("most" in rule ? excesses(rule, played, athletes) : sums(rule, played, athletes)));
}

function sums({ statistic, against }: SumRule, played: Score["ft"], athletes: readonly Counted[]): Total[] {
  return ([0, 1] as const).map((side) => {
    const counted = athletes.flatMap(({ id, side: own, statistics }) => {
      const name = own === side ? statistic : against;
      const count = name === undefined ? 0 : (statistics[name] ?? 0);
      return name === undefined || count === 0 ? [] : [{ count, field: [id, name] as const }];
    });
    return {
      statistic,
      side,
      count: counted.reduce((sum, { count }) => sum + count, 0),
      score: played[side],
      fields: counted.map(({ field }) => field),
    };
  });
}

function excesses({ statistic, most }: EachRule, played: Score["ft"], athletes: readonly Counted[]): Total[] {
  return athletes.flatMap(({ id, side, statistics }) => {
    const score = most === "both" ? played[0] + played[1] : played[side];
    const count = statistics[statistic] ?? 0;
    return count > score ? [{ statistic, side, count, score, fields: [[id, statistic] as const] }] : [];
  });
}
