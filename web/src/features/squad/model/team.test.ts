import { describe, expect, test } from "vitest";
import type { FantasyTeam } from "@/api/types";
import { bonusViews, kept } from "./bonus";
import { held, placeAt } from "./draft";
import { keepSquad, keptSquad } from "./kept";
import { buy, sell, transfersOf } from "./market";
import { carriedOver, missedTransfers } from "./missed";
import { account, athletes, known, rules, squad } from "./model-samples";
import { listed, noFilters, priceChange, ranges, type Order } from "./players";
import { undoAll } from "./ledger";
import { baseOf, newBase, rowLengths, rowsOf, sameDraft, saveBody } from "./team";

const slot = (id: string, No: number) => ({
  No,
  _id: id,
  position: known(id).position,
  fullname: id,
  price: known(id).price / 10,
  purchasePrice: known(id).price / 10,
  salePrice: known(id).price / 10,
  team: null,
  teamKey: null,
  soldPlayerId: null,
});

const ids = held(squad);
const team: FantasyTeam = {
  _id: "t",
  _partition: "c",
  name: "Sowy",
  league: "c",
  squad: [ids.slice(0, 1), ids.slice(1, 4), ids.slice(4, 6), ids.slice(6)].map((row) =>
    row.map((id) => slot(id, ids.indexOf(id) + 1)),
  ),
  formation: "1-3-2",
  Value: 46.1,
  saleValue: 46.1,
  salePrices: {},
  Income: 0,
  accruedIncome: 0,
  toSpend: 2,
  budgetAdjustments: 0,
  Empty: false,
  points: 0,
  fixtureTransfers: { now: { sold: ["d3"], bought: ["d4"] } },
  fixtureBonuses: { now: { name: "Captain", playerId: "f1" } },
  fixtureCaptains: {},
  captains: null,
  fixtureChips: {},
  chips: [],
  returning: null,
  fixturePoints: {},
  bonus: null,
  bonusesLeft: { Captain: 1 },
  transfersLeft: 1,
  revision: 3,
  savedAt: "2026-11-20T12:00:00Z",
  serverTime: "2026-11-20T12:00:00Z",
};

describe("my team as the editor starts from it", () => {
  const base = baseOf(rules, team, "now");

  test("pairs who was bought with who was sold, and knows the locked squad", () => {
    expect(placeAt(base.draft, 4)).toEqual({ position: "defender", athlete: "d4", sold: "d3" });
    expect(base.account.locked?.has("d3")).toBe(true);
    expect(base.account.locked?.has("d4")).toBe(false);
    expect(transfersOf({ ...base.account, hasWildCard: false }, base.draft)).toBe(1);
    expect(base.bonus).toEqual({ name: "Captain", playerId: "f1" });
  });

  test("has what the squad and the rest are worth", () => {
    expect(base.account.funds).toBe(461 + 20);
    expect(base.account.leftBefore).toBe(20);
  });

  test("counts nothing in the team's first fixture", () => {
    const first = { ...team, transfersLeft: null, fixtureTransfers: {}, fixtureBonuses: {} };
    expect(baseOf(rules, first, "now").account.locked).toBeNull();
    expect(baseOf(rules, { ...first, Empty: true }, "now")).toEqual(newBase(rules));
  });

  test("knows a wild card without transfers from the team's first fixture", () => {
    const wild = { name: "WildCard", playerId: null };
    const saved = { ...team, transfersLeft: null, fixtureTransfers: {}, fixtureBonuses: { now: wild } };
    expect(baseOf(rules, saved, "now").account.locked).toEqual(new Set(ids));
  });

  test("has no bench where the contest has none", () => {
    const alone = { ...rules, substitutes: 0 };
    const { draft } = baseOf(alone, { ...team, squad: team.squad.slice(0, -1) }, "now");
    expect([draft.starters.length, draft.bench.length]).toEqual([6, 0]);
    expect(rowsOf(alone, draft)).toHaveLength(3);
  });

  test("is sent back as it came", () => {
    const rows = rowsOf(rules, base.draft);
    expect(rows.map((row) => row.map(({ _id }) => _id))).toEqual(
      team.squad.map((row) => row.map(({ _id }) => _id)),
    );
    expect(rows.flat().map(({ No }) => No)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rowLengths(rules, base.draft)).toEqual([1, 3, 2]);
  });

  test("differs after an edit", () => {
    expect(sameDraft(base.draft, baseOf(rules, team, "now").draft)).toBe(true);
    expect(sameDraft(base.draft, sell(account, base.draft, 2))).toBe(false);
  });
});

describe("a bonus", () => {
  const options = {
    offered: [
      { name: "Captain" as const, numberOfAvailableBonuses: 2 },
      { name: "WildCard" as const, numberOfAvailableBonuses: 1 },
    ],
    left: { Captain: 0, WildCard: 1 },
    saved: { name: "Captain" as const, playerId: "f1" },
    chosen: null,
    isFirstFixture: false,
  };

  test("that is counted for this fixture can be chosen again", () => {
    expect(bonusViews(options).map(({ left, refusal }) => [left, refusal])).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(bonusViews({ ...options, chosen: options.saved })[0]).toMatchObject({ isChosen: true, left: 0 });
  });

  test("says why it can't be chosen", () => {
    const views = bonusViews({ ...options, saved: null, isFirstFixture: true });
    expect(views.map(({ refusal }) => refusal)).toEqual(["used-up", "first-fixture"]);
  });

  test("of a captain who has left the first squad is cleared", () => {
    const captain = { name: "Captain" as const, playerId: "d5" };
    expect(kept(captain, squad)).toBeNull();
    expect(kept({ ...captain, playerId: "f1" }, squad)).toEqual({ ...captain, playerId: "f1" });
    expect(kept({ name: "FullSquad", playerId: null }, squad)).not.toBeNull();
  });
});

describe("the transfer list", () => {
  const all = [
    { ...known("d1"), surname: "Żbik", points: 100 },
    { ...known("d2"), surname: "Ząb", points: 120, initialPrice: 40 },
    { ...known("f1"), surname: "Łoś", points: 0, initialPrice: null },
  ];

  test("finds names without capitals and accents", () => {
    const found = (name: string) => listed(all, { ...noFilters, name }, { position: null, order: "name" });
    expect(found("zbik").map(({ surname }) => surname)).toEqual(["Żbik"]);
    expect(found("LOS").map(({ surname }) => surname)).toEqual(["Łoś"]);
  });

  test("is narrowed by club, price, points and position, and ordered", () => {
    const by = { position: "defender", order: "points" as const };
    expect(listed(all, noFilters, by).map(({ id }) => id)).toEqual(["d2", "d1"]);
    expect(listed(all, { ...noFilters, minPoints: 11 }, by).map(({ id }) => id)).toEqual(["d2"]);
    expect(listed(all, { ...noFilters, maxPrice: 50 }, by).map(({ id }) => id)).toEqual(["d1"]);
    expect(listed(all, { ...noFilters, club: "narew" }, by)).toEqual([]);
    expect(listed(all, noFilters, { ...by, order: "change" }).map(priceChange)).toEqual([11, 0]);
    const spread = { teams: 9, athletes: { d1: 9 }, bought: { d2: 3, d1: 2 }, sold: { d1: 1 } };
    const first = (order: Order) => listed(all, noFilters, { ...by, order, spread })[0]?.id;
    expect([first("owned"), first("bought"), first("sold")]).toEqual(["d1", "d2", "d1"]);
  });

  test("has sliders as wide as its athletes", () => {
    expect(ranges(all)).toEqual({ price: [0, 70], points: [0, 12] });
  });
});

describe("an unsaved squad", () => {
  test("is kept per user, league and fixture, and forgotten", () => {
    const squadOf = { revision: 3, draft: squad, bonus: null, name: "NoweSowy" };
    keepSquad("u", "c", "now", squadOf);
    keepSquad("u", "c", "later", null);
    expect(keptSquad("u", "c", "now")).toEqual(squadOf);
    expect(keptSquad("u", "c", "later")).toBeNull();
    expect(keptSquad("v", "c", "now")).toBeNull();
    keepSquad("u", "c", "now", null);
    expect(keptSquad("u", "c", "now")).toBeNull();
  });

  test("that can't be read is nothing", () => {
    localStorage.setItem("trybuna.squad.u.c.now", "{");
    expect(keptSquad("u", "c", "now")).toBeNull();
  });
});

describe("changes that the deadline was faster than", () => {
  const edit = buy(sell(account, buy(sell(account, squad, 4), 4, known("d6")), 5), 5, known("f4"));

  test("are told as pairs of who was to go and who was to come", () => {
    expect(missedTransfers(edit, held(squad))).toEqual([
      { out: "d4", into: "d6" },
      { out: "f1", into: "f4" },
    ]);
    expect(missedTransfers(sell(account, squad, 4), held(squad))).toEqual([{ out: "d4", into: null }]);
    expect(missedTransfers(squad, held(squad))).toEqual([]);
  });

  test("become transfers of the next fixture, counted against the squad locked meanwhile", () => {
    // d6 for d4 was saved in time after all, and is part of the squad now
    const saved = held(squad).map((id) => (id === "d4" ? "d6" : id));
    const base = { ...baseOf(rules, team, "now"), account: { ...account, locked: new Set(saved) } };
    const carried = carriedOver(edit, base, athletes);
    expect(held(carried)).toEqual(held(edit));
    expect(placeAt(carried, 4)).toEqual({ position: "defender", athlete: "d6", sold: null });
    expect(placeAt(carried, 5)).toEqual({ position: "forward", athlete: "f4", sold: "f1" });
    expect(transfersOf(account, carried)).toBe(1);
  });

  test("sell nobody for a team that had no squad", () => {
    expect(transfersOf(account, carriedOver(edit, newBase(rules), athletes))).toBe(0);
  });
});

describe("a save", () => {
  const where = { league: "c", fixtureId: "now" };
  const base = { ...baseOf(rules, team, "now"), bonus: { name: "WildCard", playerId: null } as const };

  test("sends no squad where a wild card is cancelled alone: the server restores the locked one", () => {
    const body = saveBody(rules, base, { ...base, draft: undoAll(base.draft), bonus: null }, where);
    expect(body).toEqual({ league: "c", fixture: "now", fixtureBonuses: {}, bonus: null });
  });

  test("sends the squad where something else was changed, too", () => {
    const body = saveBody(rules, base, { ...base, bonus: null }, where);
    expect(body.squad).toEqual(rowsOf(rules, base.draft));
  });

  test("sends the squad with a wild card that stays", () => {
    const body = saveBody(rules, base, { ...base, draft: undoAll(base.draft) }, where);
    expect(body.squad).toBeDefined();
  });
});
