import { describe, expect, test } from "vitest";
import { emptyDraft, held, isComplete, placeAt, type Draft } from "./draft";
import { formationName, formationOf, inFormation } from "./formation";
import { ledgerOf, undoAll } from "./ledger";
import { buy, buyRefusal, leftOf, sell, transfersLeft, transfersOf, undo, valueOf } from "./market";
import { account, athletes, known, rules, squad } from "./model-samples";
import { rulesOf } from "./rules";
import { swap, swapTargets } from "./swap";

const market = { rules, account, athletes };
const priced = (id: string, price: number) => ({
  ...market,
  athletes: new Map(athletes).set(id, { ...known(id), price }),
});

function taken(result: unknown): Draft {
  if (typeof result === "object" && result !== null && "starters" in result) return result as Draft;
  throw new Error(`refused: ${JSON.stringify(result)}`);
}

describe("a new team", () => {
  test("starts with empty places of the first formation and bench", () => {
    const draft = emptyDraft(rules);
    expect(formationName(formationOf(rules, draft))).toBe("1-3-2");
    expect(draft.bench.map(({ position }) => position)).toEqual(["defender", "forward"]);
    expect(isComplete(draft)).toBe(false);
  });

  test("has places of any position on the bench where the rules name none", () => {
    expect(emptyDraft({ ...rules, benches: [] }).bench.map(({ position }) => position)).toEqual([null, null]);
  });

  test("takes its bench from a fixed composition", () => {
    const bench = emptyDraft({ ...rules, composition: [2, 3, 3] }).bench.map(({ position }) => position);
    expect(bench).toEqual(["goalkeeper", "forward"]);
  });

  test("changes its formation while places are empty", () => {
    const draft = taken(inFormation(rules, emptyDraft(rules), [1, 2, 3]));
    expect(formationName(formationOf(rules, draft))).toBe("1-2-3");
    expect(draft.bench).toHaveLength(2);
  });

  test("counts no transfers and may sell freely", () => {
    const free = { ...account, locked: null };
    const after = sell(free, squad, 2);
    expect(placeAt(after, 2)).toEqual({ position: "defender", athlete: null, sold: null });
    expect(transfersOf(free, after)).toBe(0);
    expect(transfersLeft(rules, free, after)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("transfers", () => {
  test("a sale leaves a place with who was sold, and its price to spend", () => {
    const after = sell(account, squad, 2);
    expect(placeAt(after, 2)).toEqual({ position: "defender", athlete: null, sold: "d1" });
    expect(leftOf(account, after, athletes)).toBe(70);
  });

  test("sell and undo is the identity", () => {
    expect(undo(sell(account, squad, 2), 2)).toEqual(squad);
  });

  test("buying back is an undone sale", () => {
    expect(buy(sell(account, squad, 2), 2, known("d1"))).toEqual(squad);
  });

  test("selling who was just bought cancels the purchase", () => {
    const bought = buy(sell(account, squad, 2), 2, known("d6"));
    expect(sell(account, bought, 2)).toEqual(sell(account, squad, 2));
  });

  test("buying back into another place counts the sale once", () => {
    const two = sell(account, sell(account, squad, 2), 3);
    const filled = buy(buy(two, 2, known("d6")), 3, known("d1"));
    const ledger = ledgerOf(account, filled, athletes);
    expect(ledger.entries.map(({ out, into }) => [out, into])).toEqual([["d2", "d6"]]);
    expect(new Set(held(filled))).toEqual(new Set([...held(squad).filter((id) => id !== "d2"), "d6"]));
  });

  test("the ledger says what was, the balance and what is left", () => {
    const after = buy(sell(account, squad, 2), 2, known("d6"));
    const ledger = ledgerOf(account, after, athletes);
    expect(ledger).toMatchObject({ used: 1, leftBefore: 20, balance: -5, left: 15 });
    expect(undoAll(after)).toEqual(squad);
    expect(valueOf(undoAll(after), athletes) + 20).toBe(account.funds);
  });
});

test("the ledger of saved transfers agrees with its rows", () => {
  const after = buy(sell(account, squad, 2), 2, known("d6"));
  const saved = { ...account, leftBefore: 15 };
  const ledger = ledgerOf(saved, after, athletes);
  expect(ledger).toMatchObject({ leftBefore: 20, balance: -5, left: 15 });
  expect(ledger.entries.map(({ balance }) => balance)).toEqual([-5]);
});

test("where a sale pays half of a rise, the ledger and what may be spent follow it", () => {
  const sales = new Map([["d2", 48]]);
  const mine = { ...account, sales, funds: account.funds - known("d2").price + 48 };
  expect(leftOf(mine, squad, athletes)).toBe(20);
  const after = buy(sell(mine, squad, 3), 3, known("d6"));
  const brought = 48 - known("d6").price;
  expect(ledgerOf(mine, after, athletes)).toMatchObject({
    ...{ leftBefore: 20, balance: brought, left: 20 + brought },
    entries: [{ out: "d2", into: "d6", balance: brought }],
  });
  expect(leftOf(mine, undoAll(after), athletes)).toBe(20);
});

describe("buying", () => {
  const open = sell(account, squad, 4);

  test("is allowed within budget, club and position", () => {
    expect(buyRefusal(market, open, 4, known("d6"))).toBeNull();
  });

  test("is refused with the reason", () => {
    expect(buyRefusal(market, open, 4, known("d5"))).toEqual({ code: "held" });
    expect(buyRefusal(market, open, 4, known("f4"))).toEqual({ code: "position" });
    expect(buyRefusal(market, open, 4, known("d3"))).toMatchObject({ code: "club", count: 3, limit: 3 });
    expect(buyRefusal(priced("d6", 80), open, 4, known("d6"))).toEqual({ code: "short", by: 7 });
    expect(buyRefusal(market, open, 4, { ...known("d6"), isAllowed: false })).toEqual({
      code: "not-allowed",
    });
    expect(buyRefusal(market, open, 4, { ...known("d6"), isDisabled: true })).toEqual({ code: "disabled" });
  });

  test("may keep a club above the limit that a move in real life brought there", () => {
    const moved = new Map(athletes).set("d4", { ...known("d4"), clubKey: "bzura" });
    const sold = sell(account, squad, 3);
    expect(buyRefusal({ ...market, athletes: moved }, sold, 3, known("d3"))).toBeNull();
  });

  test("may not raise a club again above the limit once a sale has brought it down", () => {
    const moved = new Map(athletes).set("d4", { ...known("d4"), clubKey: "bzura" });
    const saved = { ...account, before: new Set(["g1", "d2", "d4", "f1", "f2", "d5", "f3", "d6"]) };
    const sold = sell(saved, squad, 3);
    const refusal = buyRefusal({ ...market, account: saved, athletes: moved }, sold, 3, known("d3"));
    expect(refusal).toMatchObject({ code: "club", limit: 3 });
  });

  test("may bring a club back to what it was in the locked squad, into whichever place", () => {
    const moved = new Map(athletes).set("d4", { ...known("d4"), clubKey: "bzura" });
    const saved = { ...account, before: new Set(["g1", "d2", "d4", "f1", "f2", "d5", "f3", "d6"]) };
    const sold = sell(saved, sell(saved, squad, 2), 7);
    const market = { rules, account: saved, athletes: moved };
    expect(buyRefusal(market, sold, 7, known("d1"))).toBeNull();
    expect(buyRefusal(market, buy(sold, 7, known("d6")), 2, known("d3"))).toMatchObject({ code: "club" });
  });

  test("fills a place of any position with whom the bench lacks", () => {
    const free = { ...account, locked: null, funds: 10_000 };
    const draft = taken(inFormation(rules, emptyDraft(rules), [1, 2, 3]));
    const refusal = (after: Draft, no: number, id: string) =>
      buyRefusal({ ...market, account: free }, after, no, known(id));
    expect(refusal(draft, 7, "g1")).toEqual({ code: "position" });
    expect(refusal(draft, 7, "f1")).toBeNull();
    expect(refusal(buy(draft, 7, known("f1")), 8, "f2")).toEqual({ code: "position" });
    expect(refusal(buy(draft, 7, known("f1")), 8, "d1")).toBeNull();
  });

  test("over the limit of transfers is refused, with a wild card it is not", () => {
    const three = [2, 3, 4].reduce((draft, no) => sell(account, draft, no), squad);
    expect(buyRefusal(market, three, 4, known("d6"))).toEqual({ code: "limit", limit: 2 });
    const wild = { ...account, hasWildCard: true };
    expect(buyRefusal({ ...market, account: wild }, three, 4, known("d6"))).toBeNull();
  });

  test("a price change never forces a sale, but nothing dearer may be bought", () => {
    const short = { ...account, funds: account.funds - 30, leftBefore: -10 };
    const sold = sell(short, squad, 4);
    const refusal = (price: number) =>
      buyRefusal({ ...priced("d6", price), account: short }, sold, 4, known("d6"));
    expect(refusal(53)).toBeNull();
    expect(refusal(54)).toEqual({ code: "short", by: 1 });
  });
});

describe("swapping", () => {
  test("two of a position change places", () => {
    expect(held(taken(swap(rules, squad, 2, 4)))).toEqual(["g1", "d4", "d2", "d1", "f1", "f2", "d5", "f3"]);
  });

  test("a starter and a substitute of other positions change the formation and stand in its rows", () => {
    const after = taken(swap({ ...rules, benches: [] }, squad, 2, 8));
    expect(formationName(formationOf(rules, after))).toBe("1-2-3");
    expect(held(after)).toEqual(["g1", "d2", "d4", "f3", "f1", "f2", "d5", "d1"]);
  });

  test("says why it can't be", () => {
    expect(swap(rules, squad, 2, 5)).toBe("positions-differ");
    expect(swap(rules, squad, 1, 7)).toBe("formation");
    expect(swap({ ...rules, benches: [[0, 1, 1]] }, squad, 2, 8)).toBe("bench");
    const targets = swapTargets(rules, squad, 2);
    expect(targets.get(3)).toBeNull();
    expect(targets.get(5)).toBe("positions-differ");
    expect(targets.has(2)).toBe(false);
  });

  test("substitutes change their order", () => {
    expect(held(taken(swap(rules, squad, 7, 8))).slice(6)).toEqual(["f3", "d5"]);
  });
});

describe("a formation", () => {
  test("keeps who can stay and brings the rest to the bench", () => {
    const after = taken(inFormation(rules, squad, [1, 2, 3]));
    expect(held(after)).toEqual(["g1", "d1", "d2", "f1", "f2", "f3", "d5", "d4"]);
  });

  test("that the squad can't fill is refused with the reason", () => {
    expect(inFormation(rules, squad, [2, 2, 2])).toEqual({
      code: "too-few",
      position: "goalkeeper",
      missing: 1,
    });
    expect(inFormation({ ...rules, benches: [[0, 1, 1]] }, squad, [1, 2, 3])).toEqual({ code: "bench" });
  });

  test("doesn't lose a place that a sale has left", () => {
    const after = taken(inFormation(rules, sell(account, squad, 4), [1, 2, 3]));
    expect([...after.starters, ...after.bench].filter(({ sold }) => sold === "d4")).toHaveLength(1);
  });
});

test("a contest without squads has no rules of squads", () => {
  const contest = {
    origin: { positionTypesValues: ["goalkeeper"] },
    availableFormations: ["1"],
    availableSubstitutions: [],
    squadComposition: null,
    numberOfPlayers: 1,
    numberOfSubstitutions: 0,
    budget: 10.5,
    maxPlayersFromTeam: null,
    maxTransfers: 2,
  };
  expect(rulesOf({ ...contest, budget: null })).toBeNull();
  expect(rulesOf(contest)).toMatchObject({ budget: 105, formations: [[1]], maxTransfers: 2 });
});
