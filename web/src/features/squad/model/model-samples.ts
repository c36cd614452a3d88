import type { Draft, Place } from "./draft";
import type { Account, Athletes } from "./market";
import type { Athlete, SquadRules } from "./rules";

/** A small football contest for tests: 1 goalkeeper, 5 in the field, 2 on the bench. */
export const rules: SquadRules = {
  positions: ["goalkeeper", "defender", "forward"],
  formations: [
    [1, 3, 2],
    [1, 2, 3],
  ],
  benches: [
    [0, 1, 1],
    [0, 2, 0],
  ],
  composition: null,
  starters: 6,
  substitutes: 2,
  budget: 500,
  maxFromClub: 3,
  maxTransfers: 2,
  hasCaptains: false,
};

function athlete(id: string, position: string, price: number, clubKey: string): Athlete {
  return {
    id,
    name: "Jan",
    surname: id,
    position,
    clubKey,
    clubName: clubKey,
    price,
    initialPrice: price,
    points: 0,
    isAllowed: true,
    isDisabled: false,
  };
}

const all = [
  athlete("g1", "goalkeeper", 40, "bzura"),
  athlete("g2", "goalkeeper", 50, "narew"),
  ...["d1", "d2", "d3", "d4", "d5", "d6"].map((id, index) =>
    athlete(id, "defender", 50 + index, index < 3 ? "bzura" : "gwda"),
  ),
  ...["f1", "f2", "f3", "f4"].map((id, index) => athlete(id, "forward", 70 + index, "narew")),
];

export const athletes: Athletes = new Map(all.map((one) => [one.id, one]));

/** The athlete of this id. */
export function known(id: string): Athlete {
  const found = athletes.get(id);
  if (found === undefined) throw new Error(`no athlete ${id}`);
  return found;
}

const place = (id: string): Place => ({ position: known(id).position, athlete: id, sold: null });

/** g1 / d1 d2 d4 / f1 f2, and on the bench d5 f3. */
export const squad: Draft = {
  starters: ["g1", "d1", "d2", "d4", "f1", "f2"].map(place),
  bench: ["d5", "f3"].map(place),
};

/** 2.0 left, transfers counted. */
export const account: Account = {
  locked: new Set(["g1", "d1", "d2", "d4", "f1", "f2", "d5", "f3"]),
  before: new Set(["g1", "d1", "d2", "d4", "f1", "f2", "d5", "f3"]),
  funds: 40 + 50 + 51 + 53 + 70 + 71 + 54 + 72 + 20,
  sales: new Map(),
  leftBefore: 20,
  hasWildCard: false,
};
