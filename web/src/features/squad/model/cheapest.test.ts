import { describe, expect, it } from "vitest";
import file from "../../../../../proto-contracts/vectors/cheapest.json";
import { marketIn, rulesIn } from "../testing/vectors";
import type { NoCompletion } from "./choice";
import { completed } from "./completion";
import type { Draft, Place } from "./draft";
import { tenths, type Counts, type SquadRules } from "./rules";

/** The server tells organizers what the cheapest squad costs (contests/domain/cheapest_squad.py); completing an empty one finds the same. */
interface Case {
  name: string;
  rules?: Parameters<typeof rulesIn>[2];
  athletes: readonly string[];
  cheapest: number | null;
  missing?: number;
}

const long = { g: "goalkeeper", d: "defender", f: "forward" };

/** Empty places of a formation; those of the bench are of any position, unless the rules fix how many there are of each. */
function emptyIn(rules: SquadRules, formation: Counts): Draft {
  const empty = (position: string | null): Place => ({ position, athlete: null, sold: null });
  const spread = (counts: Counts) =>
    rules.positions.flatMap((position, index) =>
      Array.from({ length: counts[index] ?? 0 }, () => empty(position)),
    );
  const left = rules.composition?.map((count, index) => count - (formation[index] ?? 0));
  const bench =
    left === undefined ? Array.from({ length: rules.substitutes }, () => empty(null)) : spread(left);
  return { starters: spread(formation), bench };
}

function cheapest({ rules: changed, athletes: written }: Case): number | NoCompletion {
  const rules = rulesIn(file, "usual", changed);
  const athletes = marketIn(
    Object.fromEntries(
      written.map((line, index) => {
        const [position = "", teamKey = "", price = ""] = line.split(" ");
        return [`a${index}`, { position: long[position as "g"], teamKey, price: Number(price) }];
      }),
    ),
  );
  const account = {
    locked: null,
    before: new Set<string>(),
    sales: new Map<string, number>(),
    funds: 0,
    leftBefore: 0,
    hasWildCard: false,
  };
  const found = rules.formations.map((formation) =>
    completed({ rules, account, athletes }, emptyIn(rules, formation), () => 1),
  );
  const short = found.flatMap((one) => ("code" in one && one.code === "short" ? [one.by] : []));
  return short.length > 0 ? Math.min(...short) : (found[0] as NoCompletion);
}

describe("the cheapest squad", () => {
  it.each(file.cases as unknown as Case[])("$name", (one) => {
    const found = cheapest(one);
    if (one.cheapest === null) expect(found).toMatchObject({ code: "too-few" });
    else expect(found).toBe(tenths(one.cheapest));
  });
});
