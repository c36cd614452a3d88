import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/shared/components/two-columns.module.css";

interface TwoColumnsProps {
  /** The right one is a ticket that stays beside the left one. */
  hasTicket?: boolean;
  children: ReactNode;
}

/** Two parts beside each other where there is room. */
export function TwoColumns({ hasTicket = false, children }: TwoColumnsProps) {
  return <div className={classNames(styles.columns, hasTicket && styles.beside)}>{children}</div>;
}
