import { held, isBenchAllowed, placeAt, places, replaced, type Draft } from "./draft";
import type { Athlete, SquadRules } from "./rules";
import type { HeldTransfers } from "./transfers";

/** What transfers are counted and paid against; money in tenths. */
export interface Account {
  /** Athletes of the squad locked for the previous fixture; null before the team's first fixture has closed. */
  locked: ReadonlySet<string> | null;
  /** Athletes of the squad as it is saved: a save may not raise a club's count above the limit. */
  before: ReadonlySet<string>;
  /** The squad's sale value with the money left: no transfer changes it (rules.md, Fantasy: money). */
  funds: number;
  /** What a sale pays for athletes of the locked squad, where that is not their price. */
  sales: ReadonlyMap<string, number>;
  /** The money left before the edit; a price change may have brought it below 0, and never forces a sale. */
  leftBefore: number;
  /** Whether a bonus or a chip lifts the limit of transfers. */
  hasWildCard: boolean;
  /** Whether a chip makes one more transfer free. */
  hasExtra?: boolean;
  /** The free transfers of this fixture; left out: as many as a round brings. */
  transfers?: HeldTransfers;
}

export type Athletes = ReadonlyMap<string, Athlete>;

/** Why an athlete can't be bought for a slot; the words are the screen's. */
export type BuyRefusal =
  | { code: "held" }
  | { code: "disabled" }
  | { code: "not-allowed" }
  | { code: "position" }
  | { code: "club"; count: number; limit: number; club: string }
  | { code: "short"; by: number }
  | { code: "limit"; limit: number };

/** An athlete leaves: the slot keeps their position, and who was sold if the sale is a transfer. One just bought gives way to the sold. */
export function sell(account: Account, draft: Draft, no: number): Draft {
  const place = placeAt(draft, no);
  if (place.athlete === null) return draft;
  const isTransfer = account.locked?.has(place.athlete) === true;
  return replaced(draft, no, { ...place, athlete: null, sold: isTransfer ? place.athlete : place.sold });
}

/** The sold athlete comes back into the slot; the one bought for it goes. */
export function undo(draft: Draft, no: number): Draft {
  const place = placeAt(draft, no);
  return place.sold === null ? draft : replaced(draft, no, { ...place, athlete: place.sold, sold: null });
}

/**
 * An athlete fills an empty slot. Buying back somebody who was sold undoes that sale: if it was from another slot, that one then stands for
 * the athlete who left this one, so that none is counted twice.
 */
export function buy(draft: Draft, no: number, athlete: Athlete): Draft {
  const { sold } = placeAt(draft, no);
  const from = places(draft).findIndex((place) => place.sold === athlete.id) + 1;
  const freed = from === 0 || from === no ? draft : replaced(draft, from, { ...placeAt(draft, from), sold });
  return replaced(freed, no, {
    position: athlete.position,
    athlete: athlete.id,
    sold: from === 0 ? sold : null,
  });
}

/** The prices of those in the squad together. */
export function valueOf(draft: Draft, athletes: Athletes): number {
  return held(draft).reduce((sum, id) => sum + (athletes.get(id)?.price ?? 0), 0);
}

/** What a sale pays for an athlete; buying them back undoes it and costs the same. */
export const saleOf = (account: Pick<Account, "sales">, athletes: Athletes, id: string): number =>
  account.sales.get(id) ?? athletes.get(id)?.price ?? 0;

/** What a sale of the whole squad would pay. */
export function saleValueOf(account: Pick<Account, "sales">, draft: Draft, athletes: Athletes): number {
  return held(draft).reduce((sum, id) => sum + saleOf(account, athletes, id), 0);
}

/** The money left to spend; below 0 only if it was so before. */
export const leftOf = (account: Account, draft: Draft, athletes: Athletes): number =>
  account.funds - saleValueOf(account, draft, athletes);

/** What may be spent on one athlete for an empty slot. */
export const spendable = (account: Account, draft: Draft, athletes: Athletes): number =>
  leftOf(account, draft, athletes) - Math.min(0, account.leftBefore);

/**
 * How much a squad costs more than there is; 0 if it can be paid. A save without purchases spends nothing: the squad locked last can always be
 * restored (rules.md, Fantasy: money).
 */
export function missingMoney(account: Account, draft: Draft, athletes: Athletes): number {
  const { locked } = account;
  if (locked !== null && held(draft).every((id) => locked.has(id))) return 0;
  return Math.max(0, -spendable(account, draft, athletes));
}

/** Transfers so far: athletes who are not of the locked squad, and places waiting for one. */
export function transfersOf(account: Account, draft: Draft): number {
  const { locked } = account;
  return locked === null ? 0 : places(draft).filter(({ sold }) => sold !== null).length;
}

/** The free transfers that the team holds; unlimited, too, while the bonus or the rules lift the limit. */
export function heldBy(rules: SquadRules, account: Account): HeldTransfers {
  const { isUnlimited, free, ...told } = account.transfers ?? {
    free: rules.maxTransfers,
    isUnlimited: false,
  };
  const extra = account.hasExtra === true ? 1 : 0;
  return {
    ...told,
    isUnlimited: isUnlimited || account.locked === null || account.hasWildCard,
    ...{ free: free + extra, extra },
  };
}

/** How many free transfers are left; infinite where none are counted. */
export function transfersLeft(rules: SquadRules, account: Account, draft: Draft): number {
  const { free, isUnlimited } = heldBy(rules, account);
  return isUnlimited ? Number.POSITIVE_INFINITY : free - transfersOf(account, draft);
}

/** How many transfers are more than the contest allows; 0 where further ones cost points. */
export function transfersOver(rules: SquadRules, account: Account, draft: Draft): number {
  return rules.plan?.cost == null ? Math.max(0, -transfersLeft(rules, account, draft)) : 0;
}

/** Why `athlete` can't be bought for the empty slot `no`; null if they can. Undoing a sale is no purchase. */
export function buyRefusal(
  { rules, account, athletes }: { rules: SquadRules; account: Account; athletes: Athletes },
  draft: Draft,
  no: number,
  athlete: Athlete,
): BuyRefusal | null {
  const place = placeAt(draft, no);
  if (held(draft).includes(athlete.id)) return { code: "held" };
  if (place.position !== null && place.position !== athlete.position) return { code: "position" };
  if (place.sold === athlete.id) return null;
  const after = buy(draft, no, athlete);
  // a place of any position is one of the bench
  if (place.position === null && !isBenchAllowed(rules, after.bench)) return { code: "position" };
  if (account.locked?.has(athlete.id) !== true) {
    if (athlete.isDisabled) return { code: "disabled" };
    if (!athlete.isAllowed) return { code: "not-allowed" };
  }
  const club = clubRefusal({ rules, account, athletes }, after, athlete);
  if (club !== null) return club;
  const short = missingMoney(account, after, athletes);
  if (short > 0) return { code: "short", by: short };
  return transfersOver(rules, account, after) > 0
    ? { code: "limit", limit: heldBy(rules, account).free }
    : null;
}

/** A save may not raise a club's count above the limit; a move in real life may have, and undone sales may bring that back. */
export function clubRefusal(
  { rules, account, athletes }: { rules: SquadRules; account: Account; athletes: Athletes },
  after: Draft,
  { clubKey, clubName }: Athlete,
): BuyRefusal | null {
  const ofClub = (ids: readonly string[]) => ids.filter((id) => athletes.get(id)?.clubKey === clubKey);
  const now = ofClub(held(after));
  const limit = Math.max(rules.maxFromClub, ofClub([...account.before]).length);
  if (now.length <= limit || now.every((id) => account.locked?.has(id) === true)) return null;
  return { code: "club", count: now.length - 1, limit: rules.maxFromClub, club: clubName };
}
