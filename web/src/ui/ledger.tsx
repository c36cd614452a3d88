import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/ledger.module.css";

/** Figures in ruled columns: a `div` with `dt` and `dd` each. */
export function Ledger({ className, ...props }: ComponentProps<"dl">) {
  return <dl {...props} className={classNames(styles.ledger, className)} />;
}
