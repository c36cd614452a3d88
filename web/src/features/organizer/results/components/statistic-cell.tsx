import { useTranslation } from "react-i18next";
import type { SheetAthlete } from "@/api/types";
import type { GridData } from "@/features/organizer/results/hooks/use-grid-data";
import { countOf, type Column } from "@/features/organizer/results/model/sheet";
import { GridCell } from "@/features/organizer/shared/components/grid-cell";
import { textOf } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/results/components/statistic-cell.module.css";

interface CellProps {
  data: GridData;
  athlete: SheetAthlete;
  column: Column;
  at: number;
}

/** One count, typed in; blank: not counted. */
export function StatisticCell({ data, athlete, column, at }: CellProps) {
  const { t } = useTranslation();
  const { event, statistics } = data;
  const player = athlete._id;
  const text = data.shown(player)[column.name] ?? "";
  const isOffered =
    column.name in data.offered(player) && text !== (statistics.row(event.key, player)[column.name] ?? "");
  const isBad = countOf(text) === "bad";
  return (
    <GridCell
      at={{ row: data.place(athlete), column: at }}
      label={t("organizer.statistics.cell", { player: athlete.fullname, statistic: textOf(column.label) })}
      className={classNames(styles.cell, text.trim() === "0" && styles.nought)}
      inputMode="numeric"
      maxLength={5}
      isMarked={isOffered}
      isWrong={isBad || data.isExcess(player, column.name)}
      title={isBad ? t("organizer.statistics.bad") : undefined}
      readOnly={isOffered}
      value={text}
      onType={(typed) => statistics.type([{ event: event.key, player, name: column.name, text: typed }])}
    />
  );
}
