import type { InputHTMLAttributes } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/shared/components/grid-cell.module.css";

interface GridCellProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "aria-label" | "aria-invalid" | "onChange" | "value"
> {
  /** Where it stands, from 0. */
  at: { row: number; column: number };
  /** Names the row and the column. */
  label: string;
  value: string;
  /** Differs from the saved value: it has a blue foot. */
  isMarked: boolean;
  /** Cannot be saved so: it has a red frame. */
  isWrong: boolean;
  onType: (text: string) => void;
}

/** One cell of an editable table, typed in. */
export function GridCell(props: GridCellProps) {
  const { at, label, isMarked, isWrong, onType, className, ...input } = props;
  return (
    <input
      {...input}
      className={classNames(styles.cell, isMarked && styles.marked, className)}
      autoComplete="off"
      data-row={at.row}
      data-column={at.column}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
