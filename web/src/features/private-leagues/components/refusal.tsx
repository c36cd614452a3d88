import type { ReactNode } from "react";
import styles from "@/features/private-leagues/components/refusal.module.css";

/** Why the server refused, in its own words. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p className={styles.refusal} role="alert">
      {children}
    </p>
  );
}
