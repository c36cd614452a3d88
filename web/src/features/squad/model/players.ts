import type { Athlete } from "./rules";
import { teamsBy, type Spread } from "./trades";

/** What the transfer list is narrowed by (spec.md §2); price in tenths, points in whole points. */
export interface Filters {
  name: string;
  club: string | null;
  maxPrice: number | null;
  minPoints: number | null;
  /** Only who is on my watch list. */
  onlyWatched: boolean;
}

export const noFilters: Filters = {
  name: "",
  club: null,
  maxPrice: null,
  minPoints: null,
  onlyWatched: false,
};

/** Whether anything narrows the list. */
export const hasFilters = ({ name, club, maxPrice, minPoints, onlyWatched }: Filters): boolean =>
  onlyWatched || name !== "" || club !== null || maxPrice !== null || minPoints !== null;

export const orders = ["points", "price", "change", "owned", "bought", "sold", "name"] as const;
export type Order = (typeof orders)[number];

interface Listing {
  position: string | null;
  order: Order;
  /** Athletes on my watch list. */
  watched?: readonly string[];
  /** How squads were spread at the last lock. */
  spread?: Spread | undefined;
}

/** Athletes that pass the filters, in order; those that can't be compared otherwise by surname. */
export function listed(
  athletes: readonly Athlete[],
  filters: Filters,
  { position, order, watched = [], spread }: Listing,
): Athlete[] {
  const wanted = folded(filters.name.trim());
  return athletes
    .filter(
      (one) =>
        (position === null || one.position === position) &&
        (!filters.onlyWatched || watched.includes(one.id)) &&
        (filters.club === null || one.clubKey === filters.club) &&
        (filters.maxPrice === null || one.price <= filters.maxPrice) &&
        (filters.minPoints === null || one.points >= filters.minPoints * 10) &&
        (wanted === "" || folded(`${one.name} ${one.surname} ${one.name}`).includes(wanted)),
    )
    .sort((one, two) => byOrder(order, spread, one, two) || one.surname.localeCompare(two.surname, "pl"));
}

function byOrder(order: Order, spread: Spread | undefined, one: Athlete, two: Athlete): number {
  switch (order) {
    case "points":
      return two.points - one.points;
    case "price":
      return two.price - one.price;
    case "change":
      return (priceChange(two) ?? 0) - (priceChange(one) ?? 0);
    case "owned":
    case "bought":
    case "sold":
      return teamsBy(order, spread, two.id) - teamsBy(order, spread, one.id);
    case "name":
      return 0;
  }
}

/** How the price has moved since the contest began, in tenths; null where it has no initial price. */
export const priceChange = (athlete: Athlete): number | null =>
  athlete.initialPrice === null ? null : athlete.price - athlete.initialPrice;

/** A name without capitals and accents: "zbik" finds "Żbik". */
function folded(text: string): string {
  return text.toLocaleLowerCase("pl").replaceAll("ł", "l").normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** The ends of the sliders over some athletes: prices in tenths, points in whole points. */
export function ranges(athletes: readonly Athlete[]): { price: [number, number]; points: [number, number] } {
  const prices = athletes.map(({ price }) => price);
  const points = athletes.map((one) => one.points / 10);
  return {
    price: [Math.min(...prices, 0), Math.max(...prices, 0)],
    points: [Math.floor(Math.min(...points, 0)), Math.ceil(Math.max(...points, 0))],
  };
}
