import { assigned } from "./assignment";
import type { Athlete } from "./rules";

/** Empty places that are alike: their slot numbers, who may stand there (null: anybody), and how much their worth counts. */
export interface Open {
  position: string | null;
  slots: readonly number[];
  weight: number;
}

/** Why there is no such squad: the cheapest costs more than there is (tenths), too few athletes, or too many transfers. */
export type NoCompletion =
  | { code: "short"; by: number }
  | { code: "too-few"; position: string | null; missing: number }
  | { code: "transfers"; over: number };

interface Choice {
  candidates: readonly Athlete[];
  /** A whole number; more is better. */
  worth: (athlete: Athlete) => number;
  /** What may be spent, in tenths. */
  money: number;
  /** How many more a club may give. */
  rooms: (club: string) => number;
}

/** Who is chosen for each group, the best first, and what they are worth by the groups' weights. */
interface Chosen {
  chosen: readonly (readonly Athlete[])[];
  worth: number;
}

/**
 * Chooses athletes for empty places within the money. A price of money is looked for by halving, from one at which only the cheapest matter:
 * the lower it is, the better and dearer the choice; the last that can be paid is then improved by exchanges one for one.
 */
export function chosenFor(open: readonly Open[], all: Choice): Chosen | NoCompletion {
  const fits = (one: Athlete) => open.some(({ position }) => position === null || position === one.position);
  const choice = { ...all, candidates: all.candidates.filter(fits) };
  const clubs = [...new Set(choice.candidates.map(({ clubKey }) => clubKey))];
  const size = open.reduce((sum, { slots }) => sum + slots.length, 0);
  const rooms = clubs.map((club) => Math.min(size, Math.max(0, choice.rooms(club))));
  const clubOf = choice.candidates.map(({ clubKey }) => clubs.indexOf(clubKey));
  const worths = choice.candidates.map(choice.worth);
  const at = (rate: number): Athlete[][] => {
    const groups = open.map(({ position, slots, weight }) => ({
      need: slots.length,
      costs: choice.candidates.map((one, index) =>
        position === null || one.position === position
          ? rate * one.price - weight * (worths[index] ?? 0)
          : null,
      ),
    }));
    return assigned(groups, clubOf, rooms).map((group) =>
      group.flatMap((index) => choice.candidates[index] ?? []),
    );
  };
  // beyond this rate a tenth of price outweighs all worth together
  const most = 1 + 8 * size * Math.max(...worths.map(Math.abs), 1);
  const cheapest = at(most);
  const lacking = open.findIndex(({ slots }, group) => (cheapest[group]?.length ?? 0) < slots.length);
  const group = open[lacking];
  if (group !== undefined)
    return {
      code: "too-few",
      position: group.position,
      missing: group.slots.length - (cheapest[lacking]?.length ?? 0),
    };
  const by = priceOf(cheapest) - choice.money;
  if (by > 0) return { code: "short", by };
  return improved(open, affordable(at, most, cheapest, choice.money), choice);
}

const priceOf = (chosen: readonly (readonly Athlete[])[]): number =>
  chosen.flat().reduce((sum, { price }) => sum + price, 0);

/** The choice at the lowest rate of money that can be paid. */
function affordable(
  at: (rate: number) => Athlete[][],
  most: number,
  cheapest: Athlete[][],
  money: number,
): Athlete[][] {
  const best = at(0);
  if (priceOf(best) <= money) return best;
  let found = cheapest;
  for (let low = 0, high = most; high - low > 1;) {
    const rate = Math.floor((low + high) / 2);
    const tried = at(rate);
    if (priceOf(tried) <= money) [found, high] = [tried, rate];
    else low = rate;
  }
  return found;
}

/** Exchanges one athlete for a better one of the same places, the greatest gain first, as long as clubs and money allow. */
function improved(open: readonly Open[], start: readonly (readonly Athlete[])[], choice: Choice): Chosen {
  const { candidates, worth, money, rooms } = choice;
  let chosen = start;
  for (;;) {
    const taken = new Set(chosen.flat());
    const left = money - priceOf(chosen);
    const full = (club: string) => chosen.flat().filter((one) => one.clubKey === club).length >= rooms(club);
    let best: { gain: number; group: number; out: Athlete; into: Athlete } | null = null;
    for (const [group, { weight, position }] of open.entries())
      for (const out of chosen[group] ?? [])
        for (const into of candidates) {
          if (taken.has(into) || (position !== null && into.position !== position)) continue;
          if (into.price - out.price > left) continue;
          if (into.clubKey !== out.clubKey && full(into.clubKey)) continue;
          const gain = weight * (worth(into) - worth(out));
          if (gain > (best?.gain ?? 0)) best = { gain, group, out, into };
        }
    if (best === null) break;
    const { group, out, into } = best;
    chosen = chosen.map((some, index) =>
      index === group ? some.map((one) => (one === out ? into : one)) : some,
    );
  }
  return {
    chosen: chosen.map((some) => [...some].sort((one, two) => worth(two) - worth(one))),
    worth: open.reduce(
      (sum, { weight }, group) =>
        sum + weight * (chosen[group] ?? []).reduce((part, one) => part + worth(one), 0),
      0,
    ),
  };
}
