import { ListFilter, Search } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import { Checkbox } from "@/ui/checkbox";
import { Select } from "@/ui/select";
import type { Clubs } from "../hooks/use-squad-data";
import { ranges, type Filters, type Order } from "../model/players";
import type { Athlete } from "../model/rules";
import { Range } from "./range";
import { money } from "./use-words";
import styles from "@/features/squad/components/transfer-list.module.css";
import fieldStyles from "@/ui/field.module.css";
import widthStyles from "@/ui/screen-width.module.css";

interface MarketFiltersProps {
  filters: Filters;
  clubs: Clubs;
  order: Order;
  athletes: readonly Athlete[];
  onFilters: (filters: Filters) => void;
  onOrder: (order: Order) => void;
}

/** What the transfer list is narrowed by, and its order. */
export function MarketFilters({ filters, clubs, order, athletes, onFilters, onOrder }: MarketFiltersProps) {
  const { t } = useTranslation();
  const { price, points } = useMemo(() => ranges(athletes), [athletes]);
  // a kept filter may name a club without athletes of this position
  const keys = useMemo(
    () => [
      ...new Set([
        ...athletes.map(({ clubKey }) => clubKey),
        ...(filters.club === null ? [] : [filters.club]),
      ]),
    ],
    [athletes, filters.club],
  );
  const set = (part: Partial<Filters>) => onFilters({ ...filters, ...part });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { club, maxPrice, minPoints, onlyWatched } = filters;
  const inUse = [club !== null, maxPrice !== null, minPoints !== null, onlyWatched].filter(Boolean).length;
  return (
    <form
      className={styles.filters}
      aria-label={t("squad.market.filters")}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={fieldStyles.field}>
        <label htmlFor="market-name">{t("squad.market.name")}</label>
        <div className={classNames(fieldStyles.box, styles.search)}>
          <Search className="ico" aria-hidden="true" />
          <input
            id="market-name"
            type="search"
            autoComplete="off"
            value={filters.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </div>
      </div>
      <button
        type="button"
        className={classNames(styles.opener, widthStyles.phone)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="ico" aria-hidden="true" />
        {inUse === 0 ? (
          <span className="vh">{t("squad.market.filters")}</span>
        ) : (
          <>
            <b aria-hidden="true">{inUse}</b>
            <span className="vh">{t("squad.market.filtersInUse", { number: inUse })}</span>
          </>
        )}
      </button>
      <div id={id} className={classNames(styles.more, isOpen && styles.open)}>
        <Select
          label={t("squad.market.club")}
          value={filters.club ?? "all"}
          options={[
            { id: "all", label: t("squad.market.allClubs") },
            ...keys
              .map((key) => ({ id: key, label: clubs.name(key) }))
              .sort((one, two) => one.label.localeCompare(two.label, "pl")),
          ]}
          onChange={(id) => set({ club: id === "all" ? null : id })}
        />
        <Select
          label={t("squad.market.order")}
          value={order}
          options={[
            { id: "points", label: t("squad.market.byPoints") },
            { id: "price", label: t("squad.market.byPrice") },
            { id: "change", label: t("squad.market.byChange") },
            { id: "owned", label: t("squad.market.byOwned") },
            { id: "bought", label: t("squad.market.byBought") },
            { id: "sold", label: t("squad.market.bySold") },
            { id: "name", label: t("squad.market.byName") },
          ]}
          onChange={(id) => onOrder(id as Order)}
        />
        <Range
          className={styles.range}
          label={t("squad.market.maxPrice")}
          min={price[0] / 10}
          max={price[1] / 10}
          step={0.1}
          value={(filters.maxPrice ?? price[1]) / 10}
          shown={money(filters.maxPrice ?? price[1])}
          onChange={(value) => set({ maxPrice: value * 10 < price[1] - 0.5 ? Math.round(value * 10) : null })}
        />
        <Range
          className={styles.range}
          label={t("squad.market.minPoints")}
          min={points[0]}
          max={points[1]}
          step={1}
          value={filters.minPoints ?? points[0]}
          shown={String(filters.minPoints ?? points[0])}
          onChange={(value) => set({ minPoints: value > points[0] ? value : null })}
        />
        <div className={styles.watched}>
          <Checkbox isSelected={filters.onlyWatched} onChange={(onlyWatched) => set({ onlyWatched })}>
            {t("squad.watch.only")}
          </Checkbox>
        </div>
      </div>
    </form>
  );
}
