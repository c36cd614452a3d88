import type { ReactNode } from "react";
import styles from "@/features/squad/components/refusal.module.css";

/** Why something can't be done, where its button would be. */
export function Refusal({ children }: { children: ReactNode }) {
  return <p className={styles.refusal}>{children}</p>;
}
