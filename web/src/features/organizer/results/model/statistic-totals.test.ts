import { describe, expect, test } from "vitest";
import file from "../../../../../../proto-contracts/vectors/statistic-totals.json";
import { isImpossible, totalsOf, type Counted } from "@/features/organizer/results/model/statistic-totals";

interface Vector {
  name: string;
  sport: string;
  scored: string[];
  score: { ft: [number, number]; et?: [number, number] };
  athletes: [number, 0 | 1, Record<string, number>][];
  totals: [string, 0 | 1, number, number, [number, string][]][];
}

const vectors = file.totals as unknown as Vector[];

describe("statistics are held against the score as the server does", () => {
  test.each(vectors)("$name", ({ sport, scored, score, athletes, totals }) => {
    const counted: Counted[] = athletes.map(([number, side, statistics]) => ({
      id: String(number),
      side,
      statistics,
    }));
    const found = totalsOf(sport, score, counted, new Set(scored));
    const told = found.map((one) => [
      one.statistic,
      one.side,
      one.count,
      one.score,
      one.fields.map(([id, name]) => [Number(id), name]),
    ]);
    expect(told).toEqual(totals);
    expect(found.map(isImpossible)).toEqual(totals.map(([, , count, most]) => count > most));
  });
});
