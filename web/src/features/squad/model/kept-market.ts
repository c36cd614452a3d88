import { noFilters, orders, type Filters, type Order } from "./players";

/** How the transfer list of a contest is narrowed and sorted. */
export interface MarketView {
  filters: Filters;
  order: Order;
}

const usual: MarketView = { filters: noFilters, order: "points" };

const key = (userId: string, leagueId: string): string => `trybuna.market.${userId}.${leagueId}`;

/** The view that was kept for a contest in this browser; a typed name is not: it looks for one athlete, once. */
export function keptMarket(userId: string, leagueId: string): MarketView {
  try {
    return viewOf(JSON.parse(localStorage.getItem(key(userId, leagueId)) ?? "null"));
  } catch {
    return usual;
  }
}

/** Keeps the view of a contest's transfer list. */
export function keepMarket(userId: string, leagueId: string, { filters, order }: MarketView): void {
  try {
    localStorage.setItem(key(userId, leagueId), JSON.stringify({ filters: { ...filters, name: "" }, order }));
  } catch {
    return; // storage switched off: the view lasts as long as the list is open
  }
}

/** What can be read of something kept; the rest is as usual. */
function viewOf(value: unknown): MarketView {
  const { filters, order } = (value ?? {}) as { filters?: Partial<Filters>; order?: unknown };
  const number = (one: unknown) => (typeof one === "number" && Number.isFinite(one) ? one : null);
  return {
    filters: {
      name: "",
      club: typeof filters?.club === "string" ? filters.club : null,
      maxPrice: number(filters?.maxPrice),
      minPoints: number(filters?.minPoints),
      onlyWatched: filters?.onlyWatched === true,
    },
    order: orders.find((one) => one === order) ?? usual.order,
  };
}
