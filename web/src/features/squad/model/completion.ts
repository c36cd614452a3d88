import { countsOf, held, placeAt, places, type Draft } from "./draft";
import { chosenFor, type NoCompletion, type Open } from "./choice";
import {
  buy,
  clubRefusal,
  saleOf,
  saleValueOf,
  spendable,
  transfersOver,
  undo,
  type Account,
  type Athletes,
} from "./market";
import { obstaclesOf } from "./obstacles";
import type { Athlete, Counts, SquadRules } from "./rules";

interface Market {
  rules: SquadRules;
  account: Account;
  athletes: Athletes;
}

/** A squad whose empty places are filled; `spent` in tenths. */
export interface Completed {
  draft: Draft;
  filled: number;
  spent: number;
  /** Athletes who were sold in this edit and are back, because it doesn't work out otherwise. */
  back: readonly string[];
}

/**
 * Fills every empty place of a squad so that it can be saved; who is chosen already stays where they are. Without need no athlete comes back who
 * was sold. If any legal completion in this formation exists, one is found: that is decided by the cheapest one, which is exact with positions,
 * benches and clubs. Which of them is not always the very best: `worth` is weighed against the price, then improved by exchanges.
 */
export function completed(
  market: Market,
  draft: Draft,
  worth: (athlete: Athlete) => number,
): Completed | NoCompletion {
  const over = transfersOver(market.rules, market.account, draft);
  const sold = places(draft).flatMap((place) => place.sold ?? []);
  const open = places(draft).filter(({ athlete }) => athlete === null).length;
  const tell = (after: Draft): Completed => ({
    draft: after,
    filled: open,
    spent: valueIn(market, after) - valueIn(market, draft),
    back: sold.filter((id) => held(after).includes(id)),
  });
  const tries = over > 0 ? withBack(market, draft, over) : [draft];
  let refusal: NoCompletion = { code: "transfers", over };
  const ways = over > 0 ? [true] : sold.length === 0 ? [false] : [false, true];
  for (const bringsBack of ways)
    for (const start of tries) {
      const found = filled(market, start, worth, bringsBack);
      if (!("code" in found)) return tell(found);
      if (over <= 0) refusal = found;
    }
  const restored = places(draft).reduce(
    (after, { athlete }, index) => (athlete === null ? undo(after, index + 1) : after),
    draft,
  );
  return isLegal(market, restored) ? tell(restored) : refusal;
}

/** The squad with `count` of those who were sold back in empty places, in every way that clubs and positions allow, the cheapest first. */
function withBack(market: Market, draft: Draft, count: number): Draft[] {
  const sold = places(draft).flatMap((place) => place.sold ?? []);
  return subsets(sold, count)
    .flatMap((some) => {
      const after = some.reduce<Draft | null>((now, id) => now && broughtBack(market, now, id), draft);
      return after === null || !keepsClubs(market, after) ? [] : [after];
    })
    .map((after) => ({ after, value: valueIn(market, after) }))
    .sort((one, two) => one.value - two.value)
    .map(({ after }) => after);
}

const valueIn = ({ account, athletes }: Market, draft: Draft) => saleValueOf(account, draft, athletes);

function subsets(all: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return all.flatMap((one, index) => subsets(all.slice(index + 1), count - 1).map((rest) => [one, ...rest]));
}

/** Somebody sold stands in an empty place again: their own if it is free; null: no place is. */
function broughtBack({ athletes }: Market, draft: Draft, id: string): Draft | null {
  const athlete = athletes.get(id);
  const free = places(draft).flatMap((place, index) =>
    place.athlete === null && place.position === athlete?.position ? [index + 1] : [],
  );
  const no = free.find((one) => placeAt(draft, one).sold === id) ?? free[0];
  return athlete === undefined || no === undefined ? null : buy(draft, no, athlete);
}

/** The best completion found over all benches that are still possible, or what the nearest one lacks. */
function filled(
  market: Market,
  draft: Draft,
  worth: (athlete: Athlete) => number,
  bringsBack: boolean,
): Draft | NoCompletion {
  const candidates = candidatesFor(market, draft, bringsBack);
  const money = spendable(market.account, draft, market.athletes);
  let best: { chosen: readonly (readonly Athlete[])[]; open: readonly Open[]; worth: number } | null = null;
  let refusal: NoCompletion | null = null;
  for (const bench of benchesLeft(market.rules, draft)) {
    const open = openPlaces(market.rules, draft, bench);
    const found = chosenFor(open, { candidates, worth, money, rooms: roomsOf(market, draft) });
    if ("code" in found) refusal = nearer(refusal, found);
    else if (best === null || found.worth > best.worth) best = { ...found, open };
  }
  if (best === null) return refusal ?? { code: "too-few", position: null, missing: 1 };
  const { chosen, open } = best;
  return open.reduce(
    (after, { slots }, group) =>
      slots.reduce((now, no, index) => {
        const athlete = chosen[group]?.[index];
        return athlete === undefined ? now : buy(now, no, athlete);
      }, after),
    draft,
  );
}

/** Of two reasons the one that lacks less: money before athletes. */
function nearer(one: NoCompletion | null, two: NoCompletion): NoCompletion {
  if (one?.code !== "short") return two.code === "short" || one === null ? two : one;
  return two.code === "short" && two.by < one.by ? two : one;
}

/** Who may be bought, for what they cost here, in an order that depends on nothing else. */
function candidatesFor({ account, athletes }: Market, draft: Draft, bringsBack: boolean): Athlete[] {
  const mine = new Set(held(draft));
  const sold = new Set(places(draft).flatMap((place) => place.sold ?? []));
  return [...athletes.values()]
    .filter(({ id, isAllowed, isDisabled }) => {
      if (mine.has(id)) return false;
      if (sold.has(id)) return bringsBack;
      return account.locked?.has(id) === true || (isAllowed && !isDisabled);
    })
    .map((one) => ({ ...one, price: saleOf(account, athletes, one.id) }))
    .sort((one, two) => (one.id < two.id ? -1 : 1));
}

/** How many more a club may give. */
function roomsOf({ rules, account, athletes }: Market, draft: Draft): (club: string) => number {
  const now = clubCounts(held(draft), athletes);
  const before = clubCounts([...account.before], athletes);
  return (club) => Math.max(rules.maxFromClub, before.get(club) ?? 0) - (now.get(club) ?? 0);
}

function clubCounts(ids: readonly string[], athletes: Athletes): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const club = athletes.get(id)?.clubKey ?? "";
    counts.set(club, (counts.get(club) ?? 0) + 1);
  }
  return counts;
}

/** The positions that the bench's places of any position may still take, one entry per bench of the rules; null: any. */
function benchesLeft(rules: SquadRules, draft: Draft): (Counts | null)[] {
  const flexible = draft.bench.filter(({ position }) => position === null).length;
  if (flexible === 0) return [rules.positions.map(() => 0)];
  if (rules.benches.length === 0) return [null];
  const counts = countsOf(rules, draft.bench);
  return rules.benches
    .map((allowed) => allowed.map((count, index) => count - (counts[index] ?? 0)))
    .filter((left) => left.every((count) => count >= 0));
}

/** The empty places in groups that are alike; a starter's worth counts four times a substitute's. */
function openPlaces(rules: SquadRules, draft: Draft, bench: Counts | null): Open[] {
  const size = draft.starters.length;
  const slots = (position: string | null, isStarter: boolean) =>
    places(draft).flatMap((place, index) =>
      place.athlete === null && place.position === position && index < size === isStarter ? [index + 1] : [],
    );
  const flexible = slots(null, false);
  const open = rules.positions.flatMap((position, index): Open[] => [
    { position, slots: slots(position, true), weight: 4 },
    { position, slots: [...slots(position, false), ...flexible.splice(0, bench?.[index] ?? 0)], weight: 1 },
  ]);
  return [...open, { position: null, slots: flexible, weight: 1 }].filter((group) => group.slots.length > 0);
}

function keepsClubs(market: Market, draft: Draft): boolean {
  return held(draft).every((id) => {
    const athlete = market.athletes.get(id);
    return athlete === undefined || clubRefusal(market, draft, athlete) === null;
  });
}

/** Whether a squad can be saved, as far as the rules of filling it go. */
function isLegal(market: Market, draft: Draft): boolean {
  return obstaclesOf({ ...market, draft }, false).length === 0 && keepsClubs(market, draft);
}
