import { describe, expect, test } from "vitest";
import type { FantasyTeam } from "@/api/types";
import bonusFile from "../../../../../proto-contracts/vectors/bonuses.json";
import moneyFile from "../../../../../proto-contracts/vectors/money.json";
import squadFile from "../../../../../proto-contracts/vectors/squads.json";
import transferFile from "../../../../../proto-contracts/vectors/transfers.json";
import {
  athletesIn,
  draftIn,
  marketIn,
  played,
  plenty,
  rowsIn,
  rulesIn,
  standing,
  teamIn,
  type Hindrance,
  type WrittenAthlete,
} from "../testing/vectors";
import { bonusOf, bonusViews, captains, kept, restoresLocked, type BonusName } from "./bonus";
import { isComplete } from "./draft";
import { formationName, formationOf } from "./formation";
import { ledgerOf } from "./ledger";
import {
  leftOf,
  missingMoney,
  saleValueOf,
  transfersLeft,
  valueOf,
  type Account,
  type Athletes,
} from "./market";
import { tenths, type SquadRules } from "./rules";
import { baseOf, newBase, type Base } from "./team";

/** The rules as data: what the server refuses can't be made on the screen, and what it takes can (proto-contracts/vectors). */
interface Case {
  name: string;
  rules?: string;
  locked?: string | null;
  stored?: string;
  squad: string;
  faults: readonly string[];
}

const offered = bonusFile.rules.football.availableBonuses as {
  name: BonusName;
  numberOfAvailableBonuses: number;
}[];
type Used = Readonly<Partial<Record<string, number>>>;
const leftAfter = (used: Used) =>
  Object.fromEntries(offered.map((one) => [one.name, one.numberOfAvailableBonuses - (used[one.name] ?? 0)]));

function baseIn(rules: SquadRules, athletes: Athletes, { locked = null, stored }: Case): Base {
  const squad = stored ?? locked;
  return squad === null ? newBase(rules) : baseOf(rules, teamIn(athletes, squad, locked), "now");
}

/** The server's codes for what stands in the way on the screen. */
function faultsOf(rules: SquadRules, hindrances: readonly Hindrance[]): string[] {
  const size = rules.starters + rules.substitutes;
  return hindrances.flatMap(({ code, no }) => {
    switch (code) {
      case "unknown":
        return `athlete-unknown@${no}`;
      case "held":
        return `squad-duplicate@${no}`;
      case "disabled":
      case "not-allowed":
        return `athlete-${code}@${no}`;
      case "formation":
        return "formation-unknown";
      case "club":
        return "club-limit";
      case "limit":
        return "transfers-exceeded";
      case "short":
        return "budget-exceeded";
      case "position":
      case "no-place":
        if ((no ?? 0) > size) return "squad-incomplete";
        return rules.composition === null ? "bench-not-allowed" : "composition-broken";
    }
  });
}

describe("a squad can be made exactly if the contest allows it", () => {
  const cases: readonly (Case & {
    formation?: string;
    athletes?: Record<string, Partial<WrittenAthlete>>;
  })[] = squadFile.squads;

  test.each(cases)("$name", (vector) => {
    const rules = rulesIn(squadFile, vector.rules);
    const athletes = marketIn(squadFile.athletes, vector.athletes);
    const base = baseIn(rules, athletes, vector);
    const account = { ...base.account, funds: plenty, hasWildCard: true };
    const { draft, hindrances } = played({ rules, account, athletes }, base.draft, vector.squad);
    const wanted = rowsIn(vector.squad).flat();
    const isFull = wanted.length >= rules.starters + rules.substitutes && !wanted.includes(null);
    const clubs = new Set(hindrances.flatMap(({ code, club }) => (code === "club" ? (club ?? "") : [])));
    const told = new Set([...(isFull ? [] : ["squad-incomplete"]), ...faultsOf(rules, hindrances)]);
    expect(told).toEqual(new Set(vector.faults));
    expect(clubs.size).toBe(vector.faults.filter((code) => code === "club-limit").length);
    if (!isFull) expect(isComplete(draft)).toBe(false);
    if (vector.faults.length > 0) return;
    expect(standing(draft)).toEqual(wanted);
    expect(formationName(formationOf(rules, draft))).toBe(vector.formation);
  });
});

describe("the ledger has the transfers that the server will derive", () => {
  const cases: readonly (Case & {
    sold: readonly string[];
    bought: readonly string[];
    bonus?: string;
    used?: Used;
    unpriced?: readonly string[];
  })[] = transferFile.transfers;

  test.each(cases)("$name", (vector) => {
    const rules = rulesIn(transferFile, vector.rules);
    const athletes = marketIn(transferFile.athletes, {}, vector.unpriced);
    const base = baseIn(rules, athletes, vector);
    const bonuses = bonusViews({
      ...{ offered, left: leftAfter(vector.used ?? {}), saved: null, chosen: null },
      isFirstFixture: base.account.locked === null,
    });
    const wildCard = bonuses.find(({ name }) => name === vector.bonus && name === "WildCard");
    const account: Account = { ...base.account, funds: plenty, hasWildCard: wildCard?.refusal === null };
    const { draft, hindrances } = played({ rules, account, athletes }, base.draft, vector.squad);
    const { entries } = ledgerOf(account, draft, athletes);
    const found = faultsOf(rules, hindrances).map((fault) =>
      // who joined the origin later can't be bought here, and is unknown to the fixture there
      vector.unpriced === undefined ? fault : fault.replace("athlete-not-allowed", "athlete-unknown"),
    );
    const told = new Set([
      ...found.filter((fault) => fault !== "bench-not-allowed"),
      ...(hindrances.some(({ code }) => code === "no-place") ? ["transfers-not-paired"] : []),
      ...(rowsIn(vector.squad).flat().includes(null) ? ["squad-incomplete"] : []),
      ...(transfersLeft(rules, account, draft) < 0 ? ["transfers-exceeded"] : []),
      ...(wildCard?.refusal === "used-up" ? ["bonus-used-up"] : []),
    ]);
    // the browser lists no transfers of its own, so that there is nothing to differ
    expect(told).toEqual(new Set(vector.faults.filter((fault) => fault !== "transfers-differ")));
    expect(entries.map(({ out }) => out).sort()).toEqual([...vector.sold].sort());
    const placed = vector.bought.filter(
      (_, index) => index < entries.length && !told.has("transfers-not-paired"),
    );
    expect(entries.flatMap(({ into }) => into ?? []).sort()).toEqual([...placed].sort());
    for (const { out, into } of entries)
      if (into !== null) expect(athletes.get(into)?.position).toBe(athletes.get(out)?.position);
  });
});

describe("a wild card that is cancelled restores the locked squad", () => {
  const bonus = (name: string | null) => bonusOf(name === null ? null : { name, playerId: null });

  test.each(bonusFile.restores)("$name", ({ before, after, sendsSquad, restores }) => {
    expect(restoresLocked(bonus(before), bonus(after), sendsSquad)).toBe(restores);
  });
});

describe("a bonus can be chosen exactly if the fixture may have it", () => {
  const rules = rulesIn(bonusFile);
  const athletes = marketIn(bonusFile.athletes);
  const draft = draftIn(rules, athletes, bonusFile.squad);
  const cases: readonly {
    name: string;
    bonus: { name: string; playerId: string | null } | null;
    used?: Used;
    firstFixture?: boolean;
    faults: readonly string[];
  }[] = bonusFile.bonuses;

  test.each(cases)("$name", ({ bonus, used = {}, firstFixture = false, faults }) => {
    const views = bonusViews({
      ...{ offered, left: leftAfter(used), saved: null, chosen: null },
      isFirstFixture: firstFixture,
    });
    const view = views.find(({ name }) => name === bonus?.name);
    const told: string[] = [];
    if (bonus !== null && view === undefined) told.push("bonus-unknown");
    if (view?.refusal === "used-up") told.push("bonus-used-up");
    if (view?.refusal === "first-fixture") told.push("wildcard-first-fixture");
    if (view?.name === "Captain" && bonus !== null) {
      if (bonus.playerId === null) told.push("captain-required");
      else if (!captains(draft).includes(bonus.playerId)) told.push("captain-not-starting");
    }
    expect(told).toEqual(faults);
  });

  test.each(bonusFile.kept)("kept: $name", (vector) => {
    expect(kept(bonusOf(vector.bonus), draftIn(rules, athletes, vector.squad))).toEqual(vector.kept);
  });

  test.each(bonusFile.left)("left: $name", (vector) => {
    const views = bonusViews({
      ...{ offered, left: leftAfter(vector.used), saved: null, chosen: null, isFirstFixture: false },
    });
    expect(Object.fromEntries(views.map(({ name, left }) => [name, left]))).toEqual(vector.left);
  });
});

interface Step {
  opens?: Record<string, number>;
  changes?: Record<string, number>;
  adjusts?: number;
  saves?: string;
  refused?: string;
  missing?: number;
  Value?: number;
  saleValue?: number;
  salePrices?: Record<string, number>;
  toSpend?: number;
}

/** One team whose athletes all have one position and no bench, so that nothing but money can stop a save. */
class Story {
  readonly rules: SquadRules;
  private current: Readonly<Record<string, number>> = {};
  private pinned: Readonly<Record<string, number>> = {};
  private locked: string | null = null;
  private saved: string | null = null;
  /** What the server last told is left, in tenths. */
  private left: number;
  /** What it told that sales of the locked squad pay, until the next fixture opens. */
  private sales: Readonly<Record<string, number>> = {};

  /** Changes of prices count at once. */
  private isOfMoment: boolean;

  constructor({ budget, steps, prices }: { budget: number; steps: readonly Step[]; prices?: string }) {
    this.isOfMoment = prices === "moment";
    const size = athletesIn(steps.find(({ saves }) => saves !== undefined)?.saves ?? "").length;
    this.left = tenths(budget);
    this.rules = {
      ...{ positions: ["any"], formations: [[size]], benches: [], composition: null },
      ...{ starters: size, substitutes: 0, budget: this.left, maxFromClub: size, maxTransfers: size },
      hasCaptains: false,
    };
  }

  get athletes(): Athletes {
    const prices = Object.entries(this.pinned).map(([_id, price]) => ({ _id, price }));
    return marketIn(
      Object.fromEntries(prices.map(({ _id, price }) => [_id, { position: "any", teamKey: _id, price }])),
    );
  }

  get base(): Base {
    const squad = this.saved ?? this.locked;
    if (squad === null) return newBase(this.rules);
    const { athletes } = this;
    const Value = athletesIn(squad).reduce((sum, id) => sum + (athletes.get(id)?.price ?? 0), 0) / 10;
    const saleValue = athletesIn(squad).reduce(
      (sum, id) => sum + (this.sales[id] ?? this.pinned[id] ?? 0),
      0,
    );
    const salePrices = { ...this.sales };
    const told: Partial<FantasyTeam> = { Value, saleValue, salePrices, toSpend: this.left / 10 };
    return baseOf(this.rules, teamIn(athletes, squad, this.locked, told), "now");
  }

  play(step: Step): void {
    this.sales = step.opens === undefined ? this.sales : {};
    if (!this.isOfMoment) this.sales = step.salePrices ?? this.sales;
    if (step.opens !== undefined) {
      this.current = { ...this.current, ...step.opens };
      this.pinned = this.current;
      this.locked = this.saved ?? this.locked;
      this.saved = null;
    }
    if (step.changes !== undefined) this.current = { ...this.current, ...step.changes };
    if (this.isOfMoment) this.pinned = this.current;
    if (step.adjusts !== undefined) this.left += tenths(step.adjusts);
    if (step.saves !== undefined) this.save(step.saves, step);
    if (this.isOfMoment) this.sales = step.salePrices ?? this.sales;
    if (step.Value === undefined || step.toSpend === undefined) return;
    const { draft, account } = this.base;
    expect(valueOf(draft, this.athletes)).toBe(tenths(step.Value));
    expect(saleValueOf(account, draft, this.athletes)).toBe(tenths(step.saleValue ?? step.Value));
    expect(leftOf({ ...account, hasWildCard: false }, draft, this.athletes)).toBe(tenths(step.toSpend));
  }

  private save(squad: string, { refused, missing }: Step): void {
    const { rules, athletes, base } = this;
    const account = { ...base.account, hasWildCard: false };
    const { draft, hindrances } = played({ rules, account, athletes }, base.draft, squad);
    expect(faultsOf(rules, hindrances)).toEqual(refused === undefined ? [] : [refused]);
    expect(missingMoney(account, draft, athletes)).toBe(tenths(missing ?? 0));
    if (refused !== undefined) {
      expect(hindrances.map(({ by }) => by)).toEqual([tenths(missing ?? 0)]);
      return;
    }
    this.saved = squad;
    this.left = leftOf(account, draft, athletes);
  }
}

describe("money is what the server will answer", () => {
  const stories: readonly { name: string; budget: number; prices?: string; steps: readonly Step[] }[] =
    moneyFile.stories;
  test.each(stories)("$name", (vector) => {
    const story = new Story(vector);
    for (const step of vector.steps) story.play(step);
  });
});
