import { describe, expect, test } from "vitest";
import file from "../../../../../proto-contracts/vectors/held-transfers.json";
import { rules as samples } from "./model-samples";
import { tenths } from "./rules";
import { costOf, heldNext, type HeldTransfers, type TransferPlan } from "./transfers";

/** Free transfers and costs round by round, by the vectors that the server reads, too. */
interface Round {
  round: number;
  made: number;
  chips?: readonly string[];
  isFirst?: boolean;
  isAbsent?: boolean;
}
interface Written {
  free: number;
  saved: number;
  cost: number | null;
  topUp: readonly number[];
  unlimited: readonly number[];
  afterUnlimited: TransferPlan["afterUnlimited"];
}
const written: Readonly<Record<string, Written | undefined>> = file.rules as Record<string, Written>;
const cases: readonly { name: string; rules: string; rounds: readonly Round[]; expect: number[][] }[] =
  file.ledgers;

describe("the free transfers of a team", () => {
  test.each(cases)("$name", ({ rules: name, rounds, expect: expected }) => {
    const plan = written[name];
    if (plan === undefined) throw new Error(`no rules ${name} in the vectors`);
    const { saved, afterUnlimited } = plan;
    const cost = plan.cost === null ? null : tenths(plan.cost);
    const rules = { ...samples, maxTransfers: plan.free, plan: { saved, cost, afterUnlimited } };
    let left = plan.free;
    const found = rounds.map(({ round, made, chips = [], isFirst = false, isAbsent = false }) => {
      if (isAbsent) return [left, 0];
      const isFree = isFirst || chips.includes("WildCard") || chips.includes("FreeHit");
      const extra = Number(chips.includes("ExtraTransfer"));
      const own = isFirst || !plan.topUp.includes(round) ? left : saved;
      const held: HeldTransfers = {
        ...{ free: own + extra, extra },
        isUnlimited: isFree || plan.unlimited.includes(round),
      };
      left = isFirst ? plan.free : heldNext(rules, held, made);
      return [own, costOf(rules, held, made)];
    });
    expect(found).toEqual(expected.map(([free = 0, paid = 0]) => [free, tenths(paid)]));
  });

  test("are all that it may hold before a round that tops them up", () => {
    const rules = {
      ...samples,
      maxTransfers: 1,
      plan: { saved: 5, cost: 40, afterUnlimited: "kept" as const },
    };
    const held = { free: 1, isUnlimited: false };
    expect([heldNext(rules, held, 3), heldNext(rules, { ...held, topsUp: true }, 3)]).toEqual([1, 5]);
  });

  test("are the same each round where none are saved", () => {
    const held = { free: 2, isUnlimited: false };
    expect([heldNext(samples, held, 0), heldNext(samples, held, 2), costOf(samples, held, 3)]).toEqual([
      2, 2, 0,
    ]);
  });
});
