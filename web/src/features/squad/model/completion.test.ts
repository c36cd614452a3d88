import { describe, expect, test } from "vitest";
import { completed, type Completed } from "./completion";
import {
  countsOf,
  emptyDraft,
  held,
  isBenchAllowed,
  isFormationAllowed,
  placeAt,
  places,
  replaced,
  type Draft,
  type Place,
} from "./draft";
import { buy, buyRefusal, clubRefusal, saleValueOf, sell, type Account, type Athletes } from "./market";
import { account, athletes, known, rules, squad } from "./model-samples";
import { obstaclesOf } from "./obstacles";
import { sameCounts, type Athlete, type SquadRules } from "./rules";

interface Market {
  rules: SquadRules;
  account: Account;
  athletes: Athletes;
}

const worth = ({ points, price }: Athlete) => 10 * points + price;

/** Everything that Save asks of a squad. */
function faultsOf(market: Market, draft: Draft): string[] {
  const clubs = held(draft).filter((id) => {
    const athlete = market.athletes.get(id);
    return athlete === undefined || clubRefusal(market, draft, athlete) !== null;
  });
  const bench = countsOf(market.rules, draft.bench);
  const { benches } = market.rules;
  const wrong = places(draft).filter(
    ({ athlete, position }) => athlete !== null && market.athletes.get(athlete)?.position !== position,
  );
  return [
    ...obstaclesOf({ ...market, draft }, false).map(({ code }) => code),
    ...clubs.map((id) => `club of ${id}`),
    ...wrong.map(({ athlete }) => `position of ${athlete ?? ""}`),
    ...(isFormationAllowed(market.rules, draft.starters) ? [] : ["formation"]),
    ...(benches.length === 0 || benches.some((one) => sameCounts(one, bench)) ? [] : ["bench"]),
    ...(new Set(held(draft)).size === held(draft).length ? [] : ["twice"]),
  ];
}

/** Who was there stays in their slot; who is new may be bought there, one after the other. */
function expectSound(market: Market, draft: Draft, found: Completed): void {
  expect(faultsOf(market, found.draft)).toEqual([]);
  const added = new Set(held(found.draft));
  for (const [index, { athlete }] of places(draft).entries()) {
    if (athlete === null) continue;
    expect(placeAt(found.draft, index + 1).athlete).toBe(athlete);
    added.delete(athlete);
  }
  expect(found.filled).toBe(added.size);
  for (const id of added) {
    const athlete = market.athletes.get(id);
    expect(athlete !== undefined && (isSold(draft, id) || (athlete.isAllowed && !athlete.isDisabled))).toBe(
      true,
    );
  }
  const cost = (of: Draft) => saleValueOf(market.account, of, market.athletes);
  expect(found.spent).toBe(cost(found.draft) - cost(draft));
}

const isSold = (draft: Draft, id: string) => places(draft).some(({ sold }) => sold === id);

/** Whether any completion is legal: every athlete in every empty place. */
function exists(market: Market, draft: Draft): boolean {
  const no = places(draft).findIndex(({ athlete }) => athlete === null) + 1;
  if (no === 0) return faultsOf(market, draft).length === 0;
  const place = placeAt(draft, no);
  return [...market.athletes.values()].some((athlete) => {
    if (held(draft).includes(athlete.id)) return false;
    if (place.position !== null && place.position !== athlete.position) return false;
    if (!isSold(draft, athlete.id) && (!athlete.isAllowed || athlete.isDisabled)) return false;
    const after = buy(draft, no, athlete);
    return isBenchAllowed(market.rules, after.bench) && exists(market, after);
  });
}

/** A sequence of numbers below a bound that is the same for the same seed. */
function drawn(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A small market with few athletes, tight clubs and little money, and a squad in it with some places empty. */
function situation(seed: number): { market: Market; draft: Draft } {
  const draw = drawn(seed);
  const some = Array.from({ length: 9 + draw(4) }, (_, index): Athlete => {
    const position = rules.positions[index < 2 ? 0 : 1 + draw(2)] ?? "";
    const price = 20 + draw(60);
    return {
      ...{ id: `a${index}`, name: "Jan", surname: `a${index}`, position, price, initialPrice: price },
      ...{ clubKey: `c${draw(4)}`, clubName: "", points: draw(100) },
      ...{ isAllowed: draw(8) > 0, isDisabled: draw(12) === 0 },
    };
  });
  const small: SquadRules = {
    ...rules,
    formations: [[1, 2, 1]],
    benches: [
      [0, 1, 0],
      [0, 0, 1],
    ],
    starters: 4,
    substitutes: 1,
    maxFromClub: 2 + draw(2),
    maxTransfers: 1 + draw(2),
    budget: 130 + draw(160),
  };
  const all: Athletes = new Map(some.map((one) => [one.id, one]));
  const isFirst = draw(2) === 0;
  let draft = emptyDraft(small);
  const first: Account = {
    ...{
      locked: null,
      before: new Set(),
      sales: new Map(),
      funds: small.budget,
      leftBefore: small.budget,
      hasWildCard: false,
    },
  };
  for (const no of [1, 2, 3, 4, 5]) {
    if (isFirst && draw(3) > 0) continue;
    const one = some.find(
      (athlete) => buyRefusal({ rules: small, account: first, athletes: all }, draft, no, athlete) === null,
    );
    if (one !== undefined) draft = buy(draft, no, one);
  }
  if (isFirst || held(draft).length < 5)
    return { market: { rules: small, account: first, athletes: all }, draft };
  const mine = new Set(held(draft));
  const left = draw(12) - 4;
  const sales = new Map([...mine].map((id) => [id, (all.get(id)?.price ?? 0) - draw(3)]));
  const later: Account = {
    ...{ locked: mine, before: mine, sales, leftBefore: left },
    funds: saleValueOf({ sales }, draft, all) + left,
    hasWildCard: draw(4) === 0,
  };
  for (const no of [1, 2, 3, 4, 5]) if (draw(2) === 0) draft = sell(later, draft, no);
  return { market: { rules: small, account: later, athletes: all }, draft };
}

describe("completing a squad", () => {
  test("finds a completion that Save takes whenever there is one, and says what lacks otherwise", () => {
    const seen = { found: 0, back: 0, short: 0, "too-few": 0 };
    for (let seed = 0; seed < 500; seed += 1) {
      const { market, draft } = situation(seed);
      const found = completed(market, draft, worth);
      expect([seed, !("code" in found)]).toEqual([seed, exists(market, draft)]);
      if ("code" in found) {
        if (found.code !== "transfers") seen[found.code] += 1;
        continue;
      }
      expectSound(market, draft, found);
      seen.found += 1;
      if (found.back.length > 0) seen.back += 1;
    }
    // the situations are of every kind
    expect(Object.values(seen).filter((count) => count < 5)).toEqual([]);
  });

  const first: Market = {
    ...{ rules, athletes },
    account: {
      ...{
        locked: null,
        before: new Set(),
        sales: new Map(),
        funds: 500,
        leftBefore: 500,
        hasWildCard: false,
      },
    },
  };

  test("fills a new team from nothing, and takes exactly what the cheapest squad costs", () => {
    const empty = emptyDraft(rules);
    const rich = completed(first, empty, worth);
    if ("code" in rich) throw new Error(rich.code);
    expectSound(first, empty, rich);
    const within = (funds: number) =>
      completed({ ...first, account: { ...first.account, funds, leftBefore: funds } }, empty, worth);
    const least = within(0);
    if (!("code" in least) || least.code !== "short") throw new Error("nothing is for free");
    const cheapest = within(least.by);
    expect("code" in cheapest ? cheapest : cheapest.spent).toBe(least.by);
    expect(within(least.by - 1)).toEqual({ code: "short", by: 1 });
  });

  test("spends what there is on the better athletes, starters before substitutes", () => {
    const points = new Map(
      [...athletes.values()].map((one): [string, Athlete] => [
        one.id,
        { ...one, points: one.id === "g2" ? 90 : one.price },
      ]),
    );
    const rich = {
      ...{ rules: { ...rules, maxFromClub: 8 }, athletes: points },
      account: { ...first.account, funds: 900, leftBefore: 900 },
    };
    const found = completed(rich, emptyDraft(rules), worth);
    if ("code" in found) throw new Error(found.code);
    expect(places(found.draft).map(({ athlete }) => athlete)).toEqual([
      ...["g2", "d6", "d5", "d4", "f4", "f3", "d3", "f2"],
    ]);
    expect(completed(rich, emptyDraft(rules), worth)).toEqual(found);
  });

  test("nobody comes back who was sold, unless it doesn't work out otherwise", () => {
    const market: Market = { rules, account, athletes };
    const sold = sell(account, squad, 5);
    const found = completed(market, sold, worth);
    if ("code" in found) throw new Error(found.code);
    expect([placeAt(found.draft, 5).athlete, found.back]).toEqual(["f4", []]);
    const alone: Market = { ...market, athletes: new Map([...athletes].filter(([id]) => id !== "f4")) };
    expect(completed(alone, sold, worth)).toMatchObject({ draft: squad, back: ["f1"] });
  });

  test("brings back as many as there are transfers too many", () => {
    const market: Market = { rules, account, athletes };
    const sold = [2, 3, 4, 5].reduce((after, no) => sell(account, after, no), squad);
    const found = completed(market, sold, worth);
    if ("code" in found) throw new Error(found.code);
    expectSound(market, sold, found);
    expect(found.back.length).toBeGreaterThanOrEqual(2);
  });

  test("says of which position there are too few", () => {
    const goalkeepers = new Map([...athletes].filter(([, { position }]) => position !== "goalkeeper"));
    expect(completed({ ...first, athletes: goalkeepers }, emptyDraft(rules), worth)).toEqual({
      ...{ code: "too-few", position: "goalkeeper", missing: 1 },
    });
  });

  test("a whole league's market is quick, and its choice is close to the best that money can buy", () => {
    const draw = drawn(7);
    const positions = ["goalkeeper", "defender", "midfielder", "forward"];
    const many = Array.from({ length: 540 }, (_, index): [string, Athlete] => {
      const price = 40 + draw(90);
      const id = `a${index}`;
      return [
        id,
        {
          ...{ ...known("g1"), id, price, points: Math.max(0, price - 40 + draw(60)) },
          ...{ position: positions[index % 4] ?? "", clubKey: `c${index % 18}` },
        },
      ];
    });
    const league: SquadRules = {
      ...{ ...rules, positions, formations: [[1, 4, 4, 2]], benches: [], composition: [2, 5, 5, 3] },
      ...{ starters: 11, substitutes: 4, budget: 1_000 },
    };
    const market = {
      ...{ rules: league, athletes: new Map(many) },
      account: { ...first.account, funds: 1_000, leftBefore: 1_000 },
    };
    const began = performance.now();
    const found = completed(market, emptyDraft(league), worth);
    expect(performance.now() - began).toBeLessThan(5_000);
    if ("code" in found) throw new Error(found.code);
    expectSound(market, emptyDraft(league), found);
    expect(found.spent).toBeGreaterThan(980);
  });

  test("an empty place without a position takes what the bench allows", () => {
    const open: Place = { position: null, athlete: null, sold: null };
    const draft = [7, 8].reduce((after, no) => replaced(after, no, open), squad);
    const found = completed(first, draft, worth);
    if ("code" in found) throw new Error(found.code);
    expectSound(first, draft, found);
  });
});
