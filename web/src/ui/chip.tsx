import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/chip.module.css";

/** `hit` and `miss` after the lock; `want` for a pick that is still to be chosen or decided. */
export type ChipLook = "chosen" | "hit" | "miss" | "want";

/** A choice in words, stamped. */
export function Chip({ look = "chosen", children }: { look?: ChipLook; children: ReactNode }) {
  return (
    <span
      className={classNames(
        styles.chip,
        look === "hit" && styles.hit,
        look === "miss" && styles.miss,
        look === "want" && styles.want,
      )}
    >
      {children}
    </span>
  );
}

/** Chips or tags beside each other. */
export function Chips({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={classNames(styles.chips, className)} />;
}
