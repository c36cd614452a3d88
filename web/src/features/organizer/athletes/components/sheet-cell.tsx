import { useTranslation } from "react-i18next";
import { useColumnWords } from "@/features/organizer/athletes/components/fault-words";
import type { Column } from "@/features/organizer/athletes/model/cells";
import type { Row } from "@/features/organizer/athletes/model/draft";
import { GridCell } from "@/features/organizer/shared/components/grid-cell";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/athletes/components/sheet-cell.module.css";

interface CellProps {
  row: Row;
  column: Column;
  /** Where it stands, from 0. */
  place: { row: number; column: number };
  isFaulty: boolean;
  /** The list of what can be chosen, if there is one. */
  list?: string;
  onType: (row: string, column: Column, text: string) => void;
}

const most: Partial<Record<Column, number>> = { price: 9, position: 80, club: 120 };

/** One cell of the sheet, typed in; a cell that differs from the server has a blue foot, a wrong one a red frame. */
export function SheetCell({ row, column, place, isFaulty, list, onType }: CellProps) {
  const { t } = useTranslation();
  const words = useColumnWords();
  const who = `${row.cells.name} ${row.cells.surname}`.trim();
  const isChanged = row.athlete === null || row.changed.includes(column);
  return (
    <GridCell
      at={place}
      label={t("organizer.sheet.cell", {
        player: who === "" ? t("organizer.sheet.newRow") : who,
        column: words(column),
      })}
      className={classNames(styles.cell, styles[column], isChanged && styles.changed)}
      inputMode={column === "price" ? "decimal" : "text"}
      spellCheck={false}
      maxLength={most[column] ?? 120}
      list={list}
      data-athlete={row.id}
      data-changed={row.changed.includes(column) || undefined}
      isMarked={isChanged}
      isWrong={isFaulty}
      value={row.cells[column]}
      onType={(text) => onType(row.id, column, text)}
    />
  );
}
