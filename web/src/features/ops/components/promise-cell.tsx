import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ops/components/promise.module.css";

interface PromiseCellProps {
  /** The name of its column, shown where there are no columns. */
  label: string;
  isBad?: boolean;
  /** There is nothing to tell: on a phone it is not said. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A fact of a row; on a phone with the name of its column. */
export function PromiseCell({ label, isBad = false, isEmpty = false, children }: PromiseCellProps) {
  return (
    <td className={classNames("num", isBad && styles.bad, isEmpty && styles.empty)}>
      <span className={styles.lab} aria-hidden="true">
        {label}
      </span>
      {isEmpty ? "–" : children}
    </td>
  );
}
