import type { Completeness } from "@/api/picks";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/punch-card.module.css";

/** One event on the card, counted from 1. */
export interface Hole {
  number: number;
  completeness: Completeness;
}

/** The punch card: one hole per event, dashed while something in it is missing; void events need none. */
export function PunchCard({ holes, label }: { holes: readonly Hole[]; label: string }) {
  return (
    <div className={styles.punch} role="img" aria-label={label}>
      {holes
        .filter(({ completeness }) => completeness !== "void")
        .map(({ number, completeness }) => (
          <i
            key={number}
            className={classNames(
              completeness === "complete" && styles.on,
              completeness === "partial" && styles.part,
            )}
          >
            {number}
          </i>
        ))}
    </div>
  );
}
