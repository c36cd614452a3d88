import type { ReactNode } from "react";
import styles from "@/features/organizer/shared/components/standing.module.css";

/** How a contest or a fixture stands, below its name. */
export function Standing({ children }: { children: ReactNode }) {
  return <div className={styles.standing}>{children}</div>;
}
