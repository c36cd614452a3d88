import { useTranslation } from "react-i18next";
import type { Sheet } from "@/features/organizer/athletes/hooks/use-sheet";
import { noFilter, type Filter, type Shown } from "@/features/organizer/athletes/model/filter";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";
import { TextField } from "@/ui/text-field";
import styles from "@/features/organizer/athletes/components/sheet-filters.module.css";

interface FiltersProps {
  sheet: Sheet;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** What narrows the sheet; bulk acts go by it, too. */
export function SheetFilters({ sheet, filter, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const set = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  // a list of options has no entry with an empty key
  const every = "*";
  const shown: Record<Shown, string> = {
    all: t("organizer.sheet.shown.all"),
    changed: t("organizer.sheet.shown.changed"),
    faulty: t("organizer.sheet.shown.faulty"),
    sale: t("organizer.sheet.sale.sale"),
    held: t("organizer.sheet.sale.held"),
    gone: t("organizer.sheet.sale.gone"),
  };
  const clubs = [...sheet.known.clubs].sort((one, other) =>
    textOf(one.name).localeCompare(textOf(other.name)),
  );
  return (
    <div className={styles.filters} role="search">
      <TextField
        label={t("organizer.sheet.filterName")}
        type="search"
        value={filter.name}
        onChange={(name) => set({ name })}
      />
      <Select
        label={t("organizer.sheet.column.club")}
        options={[
          { id: every, label: t("organizer.sheet.everyClub") },
          ...clubs.map(({ key, name }) => ({ id: key, label: textOf(name) })),
        ]}
        value={filter.club === "" ? every : filter.club}
        onChange={(club) => set({ club: club === every ? "" : club })}
      />
      <Select
        label={t("organizer.sheet.column.position")}
        options={[
          { id: every, label: t("organizer.sheet.everyPosition") },
          ...sheet.known.positions.map(({ key, displayName }) => ({ id: key, label: textOf(displayName) })),
        ]}
        value={filter.position === "" ? every : filter.position}
        onChange={(position) => set({ position: position === every ? "" : position })}
      />
      <Select
        label={t("organizer.sheet.show")}
        options={(Object.keys(shown) as Shown[]).map((id) => ({ id, label: shown[id] }))}
        value={filter.shown}
        onChange={(id) => set({ shown: id as Shown })}
      />
      <Button size="small" onPress={() => onChange(noFilter)}>
        {t("organizer.sheet.clear")}
      </Button>
    </div>
  );
}
