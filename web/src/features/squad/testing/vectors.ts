import type { FantasyTeam, Player } from "@/api/types";
import { athletesOf } from "../model/athletes";
import { held, places, type Draft } from "../model/draft";
import { inFormation } from "../model/formation";
import { buy, buyRefusal, sell, type Account, type Athletes, type BuyRefusal } from "../model/market";
import { rulesOf, sameCounts, tenths, type Athlete, type SquadRules } from "../model/rules";
import { swap } from "../model/swap";

/** How `proto-contracts/vectors` write a contest's rules; what a file leaves out plays no part there. */
interface WrittenRules {
  positionTypesValues: readonly string[];
  availableFormations: readonly string[];
  availableSubstitutions?: readonly string[];
  squadComposition?: readonly number[] | null;
  numberOfPlayers: number;
  numberOfSubstitutions: number;
  budget?: number;
  maxPlayersFromTeam?: number;
  maxTransfers?: number;
}

/** How they write an athlete. */
export interface WrittenAthlete {
  position: string;
  teamKey: string;
  price: number;
  isAllowedToBuy?: boolean;
  isDisabled?: boolean;
}

/** A contest's rules of a vector file, with what a case changes. */
export function rulesIn(
  file: { rules: Readonly<Record<string, unknown>> },
  name = "football",
  changed: Partial<WrittenRules> = {},
): SquadRules {
  const known = file.rules[name] as WrittenRules | undefined;
  if (known === undefined) throw new Error(`no rules ${name} in the vectors`);
  const written = { ...known, ...changed };
  const { positionTypesValues, availableSubstitutions = [], squadComposition = null } = written;
  const { budget = 0, maxPlayersFromTeam = null, maxTransfers = null } = written;
  const rules = rulesOf({
    ...{ ...written, availableSubstitutions, squadComposition, budget, maxPlayersFromTeam, maxTransfers },
    origin: { positionTypesValues },
  });
  if (rules === null) throw new Error(`${name} has no squads`);
  return rules;
}

/** The athletes of a vector file as the screens know them in a fixture that has opened; `unpriced` joined the origin after that. */
export function marketIn(
  written: Readonly<Record<string, WrittenAthlete>>,
  changed: Readonly<Record<string, Partial<WrittenAthlete>>> = {},
  unpriced: readonly string[] = [],
): Athletes {
  const players = Object.entries(written).map(([_id, athlete]): Player => {
    const one = { ...athlete, ...changed[_id] };
    return {
      ...{ _id, name: "Jan", surname: _id, fullname: _id, price: one.price, totalPoints: 0 },
      ...{ position: one.position, teamKey: one.teamKey, team: one.teamKey },
      ...{ isAllowedToBuy: one.isAllowedToBuy ?? true, isDisabled: one.isDisabled ?? false },
    } as Player;
  });
  const pinned = players.filter(({ _id }) => !unpriced.includes(_id));
  return athletesOf(players, { pinned, initial: undefined });
}

/** A squad of the vectors, `g1 | d1 - | d2`, row by row; null: an empty slot. */
export function rowsIn(written: string): (string | null)[][] {
  return written.split("|").map((row) =>
    row
      .trim()
      .split(/\s+/)
      .filter((one) => one !== "")
      .map((one) => (one === "-" ? null : one)),
  );
}

/** Everybody in a written squad. */
export const athletesIn = (written: string): string[] =>
  rowsIn(written).flatMap((row) => row.flatMap((id) => id ?? []));

/** A complete squad as a draft in which nothing is sold. */
export function draftIn(rules: SquadRules, athletes: Athletes, written: string): Draft {
  const rows = rowsIn(written).map((row) =>
    row.map((id) => ({ position: athletes.get(id ?? "")?.position ?? null, athlete: id, sold: null })),
  );
  return {
    starters: rows.slice(0, rules.positions.length).flat(),
    bench: rows[rules.positions.length] ?? [],
  };
}

/** My team as the server answers it with a squad saved in the fixture `now`; `locked` is the squad of the fixture before. */
export function teamIn(
  athletes: Athletes,
  written: string,
  locked: string | null,
  told: Partial<FantasyTeam> = {},
): FantasyTeam {
  let no = 0;
  const squad = rowsIn(written).map((row) =>
    row.map((_id) => ({ No: ++no, _id, position: athletes.get(_id ?? "")?.position ?? "", fullname: _id })),
  );
  const transfers =
    locked === null ? null : transfersBetween(athletes, athletesIn(locked), athletesIn(written));
  return {
    ...{ _id: "t", _partition: "c", name: "Sowy", league: "c", formation: "", Empty: false, squad },
    ...{ saleValue: 0, salePrices: {} },
    ...{ Value: 0, Income: 0, accruedIncome: 0, toSpend: 0, budgetAdjustments: 0, points: 0 },
    fixtureTransfers: transfers === null || transfers.bought.length === 0 ? {} : { now: transfers },
    ...{ fixtureChips: {}, fixtureCaptains: {}, chips: [], returning: null },
    ...{ fixtureBonuses: {}, fixturePoints: {}, bonus: null, bonusesLeft: {} },
    ...{ transfersLeft: locked === null ? null : 0, revision: 1, savedAt: "", serverTime: "" },
    ...told,
  } as FantasyTeam;
}

/** Paired as the server does it: of one position, in slot order. */
function transfersBetween(athletes: Athletes, before: readonly string[], after: readonly string[]) {
  const left = after.filter((id) => !before.includes(id));
  const pairs = before.flatMap((sold) => {
    if (after.includes(sold)) return [];
    const at = left.findIndex((id) => athletes.get(id)?.position === athletes.get(sold)?.position);
    return [{ sold, bought: left.splice(at, 1)[0] ?? "" }];
  });
  return { sold: pairs.map(({ sold }) => sold), bought: pairs.map(({ bought }) => bought) };
}

/** Why a squad can't be made on the screen, by slot number of the wanted one. */
export interface Hindrance {
  code: BuyRefusal["code"] | "unknown" | "no-place" | "formation";
  no: number | null;
  club?: string;
  /** What a purchase lacks, in tenths. */
  by?: number;
}

/**
 * Makes a written squad out of another by the acts of the screen alone: sells who has to go, chooses the formation, buys who is missing in
 * the order of the slots, changes places. Who can't be bought is bought all the same where a place is free, to see what else stands in
 * the way.
 */
export function played(
  { rules, account, athletes }: { rules: SquadRules; account: Account; athletes: Athletes },
  base: Draft,
  written: string,
): { draft: Draft; hindrances: readonly Hindrance[] } {
  const rows = rowsIn(written);
  const wanted = rows.flat();
  const hindrances: Hindrance[] = [];
  let draft = places(base).reduce(
    (after, { athlete }, index) =>
      athlete === null || wanted.includes(athlete) ? after : sell(account, after, index + 1),
    base,
  );
  const lineUp = rules.positions.map((_, row) => rows[row]?.length ?? 0);
  const formation = rules.formations.find((one) => sameCounts(one, lineUp));
  const changed = formation === undefined ? null : inFormation(rules, draft, formation);
  if (changed !== null && "starters" in changed) draft = changed;
  else if (wanted.every((id) => id !== null && athletes.has(id)))
    hindrances.push({ code: "formation", no: null });
  const seen = new Set<string>();
  for (const [index, id] of wanted.entries()) {
    const no = index + 1;
    if (id === null || (held(draft).includes(id) && !seen.has(id))) {
      if (id !== null) seen.add(id);
      continue;
    }
    const athlete = athletes.get(id);
    if (athlete === undefined) {
      hindrances.push({ code: "unknown", no });
      continue;
    }
    const slot = freeSlot(draft, no, athlete);
    if (slot === null) {
      hindrances.push({ code: seen.has(id) ? "held" : "no-place", no });
      continue;
    }
    const refusal = buyRefusal({ rules, account, athletes }, draft, slot, athlete);
    if (refusal !== null) hindrances.push({ no, club: athlete.clubKey, ...refusal });
    if (refusal?.code === "held" || refusal?.code === "position") continue;
    draft = buy(draft, slot, athlete);
    seen.add(id);
  }
  return { draft: arranged(rules, draft, wanted), hindrances };
}

/** An empty slot for an athlete: the wanted one, else the first of their position, else one that any position may fill. */
function freeSlot(draft: Draft, no: number, { position }: Athlete): number | null {
  const fits = (name: string | null) => (one: number) => {
    const place = places(draft)[one - 1];
    return place?.athlete === null && place.position === name;
  };
  const all = [no, ...places(draft).map((_, index) => index + 1)];
  return all.find(fits(position)) ?? all.find(fits(null)) ?? null;
}

/** The squad in the wanted order, slot by slot, as far as the screen allows. */
function arranged(rules: SquadRules, draft: Draft, wanted: readonly (string | null)[]): Draft {
  return wanted.reduce((after, id, index) => {
    const from = places(after).findIndex(({ athlete }) => athlete === id) + 1;
    if (id === null || from === 0 || from === index + 1 || index >= places(after).length) return after;
    const next = swap(rules, after, index + 1, from);
    return typeof next === "string" ? after : next;
  }, draft);
}

/** Who stands in a squad, slot by slot. */
export const standing = (draft: Draft): (string | null)[] => places(draft).map(({ athlete }) => athlete);

/** More money than any squad costs, in tenths. */
export const plenty = tenths(100_000);
