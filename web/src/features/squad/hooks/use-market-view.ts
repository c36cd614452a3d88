import { useState } from "react";
import { keepMarket, keptMarket, type MarketView } from "../model/kept-market";
import type { Filters, Order } from "../model/players";

interface Choosing extends MarketView {
  setFilters: (filters: Filters) => void;
  setOrder: (order: Order) => void;
}

/** How the transfer list is narrowed and sorted, as it was left the last time. */
export function useMarketView(userId: string, leagueId: string): Choosing {
  const [view, setView] = useState(() => keptMarket(userId, leagueId));
  const become = (next: MarketView) => {
    setView(next);
    keepMarket(userId, leagueId, next);
  };
  return {
    ...view,
    setFilters: (filters) => become({ ...view, filters }),
    setOrder: (order) => become({ ...view, order }),
  };
}
