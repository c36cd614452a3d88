import type { FantasyTeam } from "@/api/types";
import { bonusOf, restoresLocked, type Bonus } from "./bonus";
import { captainsOf, nobody, type Captains } from "./captains";
import { givesUp, isPlayed } from "./chips";
import { emptyDraft, held, places, type Draft, type Place } from "./draft";
import { undoAll } from "./ledger";
import type { Account } from "./market";
import { tenths, type SquadRules } from "./rules";

/** My team as the editor starts from it. */
export interface Base {
  draft: Draft;
  bonus: Bonus | null;
  captains: Captains;
  /** The names of the round's chips. */
  chips: readonly string[];
  /** With a free hit, the squad that comes back after the round; null: none does. */
  returning: Draft | null;
  /** Captain and vice-captain of the round before. */
  before: Captains;
  account: Omit<Account, "hasWildCard" | "hasExtra">;
}

/** A new team: empty places and the whole budget. */
export function newBase(rules: SquadRules): Base {
  return {
    draft: emptyDraft(rules),
    bonus: null,
    captains: nobody,
    ...{ chips: [], returning: null, before: nobody },
    account: {
      ...{ locked: null, before: new Set(), sales: new Map() },
      ...{ funds: rules.budget, leftBefore: rules.budget },
    },
  };
}

/**
 * My team in the fixture that is edited. Who was sold and bought since the last lock is in its transfers, so the squad locked then is
 * the present one without the bought and with the sold. In the team's first fixture nothing is counted.
 */
export function baseOf(rules: SquadRules, team: FantasyTeam, fixtureId: string): Base {
  if (team.Empty) return newBase(rules);
  const transfers = team.fixtureTransfers[fixtureId] ?? { sold: [], bought: [] };
  const draft = draftOf(rules, team.squad);
  const marked = withSales(draft, transfers);
  const now = held(draft).filter((id) => !transfers.bought.includes(id));
  // where there are chips the bonus is but the first of them
  const { fixtureChips, fixtureCaptains, returning } = team;
  const chips = fixtureChips[fixtureId] ?? [];
  const told = bonusOf(team.fixtureBonuses[fixtureId]);
  const captain: Bonus | null = isPlayed(rules, chips, "Captain")
    ? { name: "Captain", playerId: told?.playerId ?? null }
    : null;
  const bonus = rules.chips === undefined ? told : captain;
  const isFirst = isFirstFixture(team, bonus, fixtureId);
  const left = tenths(team.toSpend);
  return {
    draft: marked,
    bonus,
    captains: captainsOf(team.captains),
    chips,
    returning: returning === null ? null : draftOf(rules, returning),
    before: captainsOf(Object.entries(fixtureCaptains).findLast(([id]) => id !== fixtureId)?.[1]),
    account: {
      locked: isFirst ? null : new Set([...now, ...transfers.sold]),
      before: new Set(held(draft)),
      funds: tenths(team.saleValue) + left,
      sales: new Map(Object.entries(team.salePrices).map(([id, price]) => [id, tenths(price)])),
      leftBefore: left,
      ...(team.transfers == null
        ? {}
        : {
            transfers: {
              free: team.transfers.held,
              isUnlimited: team.transfers.unlimited === "round",
              topsUp: team.transfers.topsUp,
            },
          }),
    },
  };
}

/** Of an older answer: no limit is told in the first fixture and with a wild card, which a first fixture can't have. */
function isFirstFixture(team: FantasyTeam, bonus: Bonus | null, fixtureId: string): boolean {
  if (team.transfers != null) return team.transfers.unlimited === "first";
  return team.transfersLeft === null && bonus?.name !== "WildCard" && !(fixtureId in team.fixtureTransfers);
}

/** A squad of the wire; a contest without substitutes has no row of them. */
function draftOf(rules: SquadRules, squad: FantasyTeam["squad"]): Draft {
  const rows = squad.map((row) => row.map(placeOf));
  return {
    starters: rows.slice(0, rules.positions.length).flat(),
    bench: rows[rules.positions.length] ?? [],
  };
}

function placeOf(slot: FantasyTeam["squad"][number][number]): Place {
  return { position: slot.position, athlete: slot._id, sold: null };
}

/** Pairs each bought athlete's slot with who was sold for them: the lists are paired by position (rules.md, Fantasy: transfers). */
function withSales(
  draft: Draft,
  { sold, bought }: { sold: readonly string[]; bought: readonly string[] },
): Draft {
  const pair = (place: Place): Place => {
    const index = place.athlete === null ? -1 : bought.indexOf(place.athlete);
    return index === -1 ? place : { ...place, sold: sold[index] ?? null };
  };
  return { starters: draft.starters.map(pair), bench: draft.bench.map(pair) };
}

/** Whether two squads are the same, slot by slot. */
export function sameDraft(one: Draft, two: Draft): boolean {
  const [first, second] = [places(one), places(two)];
  return (
    first.length === second.length &&
    one.starters.length === two.starters.length &&
    first.every((place, index) => {
      const other = second[index];
      return (
        place.athlete === other?.athlete && place.position === other.position && place.sold === other.sold
      );
    })
  );
}

/** A squad as it is sent: a row per position in order, then the substitutes, if the contest has any. */
export function rowsOf(
  rules: SquadRules,
  draft: Draft,
): { No: number; position: string; _id: string | null }[][] {
  const slots = places(draft).map(({ position, athlete }, index) => ({
    No: index + 1,
    position: position ?? "",
    _id: athlete,
  }));
  const starters = slots.slice(0, draft.starters.length);
  const rows = rules.positions.map((name) => starters.filter(({ position }) => position === name));
  return rules.substitutes === 0 ? rows : [...rows, slots.slice(draft.starters.length)];
}

/** The squad that comes back when a wild card or a free hit is given up. */
export const restored = (draft: Draft, { returning }: Pick<Base, "returning">): Draft =>
  returning ?? undoAll(draft);

/** What a save sends: a wild card or a free hit that is cancelled alone goes without a squad, which restores the locked one (rules.md, Fantasy: bonuses). */
export function saveBody(
  rules: SquadRules,
  base: Pick<Base, "draft" | "bonus" | "chips" | "returning">,
  { draft, bonus, captains, chips }: Pick<Base, "draft" | "bonus" | "chips"> & { captains?: Captains },
  where: { league: string; fixtureId: string },
) {
  const sendsSquad = !sameDraft(draft, restored(base.draft, base));
  const isRestored =
    restoresLocked(base.bonus, bonus, sendsSquad) || (givesUp(rules, base.chips, chips) && !sendsSquad);
  return {
    league: where.league,
    fixture: where.fixtureId,
    ...(isRestored ? {} : { squad: rowsOf(rules, draft) }),
    ...(rules.chips === undefined
      ? { fixtureBonuses: bonus === null ? {} : { [where.fixtureId]: bonus }, bonus }
      : { fixtureChips: { [where.fixtureId]: [...chips] }, bonus }),
    ...((isRestored && rules.chips === undefined) || captains === undefined || !rules.hasCaptains
      ? {}
      : {
          fixtureCaptains: { [where.fixtureId]: { captain: captains.captain, viceCaptain: captains.vice } },
        }),
  };
}

/** How many tokens stand in each row of the court. */
export const rowLengths = (rules: SquadRules, draft: Draft): number[] =>
  rules.positions.map((name) => draft.starters.filter(({ position }) => position === name).length);
