import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "@/features/organizer/shared/components/back-link.module.css";

/** The way back to what a screen is a part of; stands above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      {children}
    </Link>
  );
}
