import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/stamp.module.css";

/** A state in words, as from a rubber stamp: "WSTĘPNE". */
export function Stamp({ children, ink = "red" }: { children: ReactNode; ink?: "red" | "black" | "green" }) {
  return (
    <span
      className={classNames(styles.stamp, ink === "black" && styles.black, ink === "green" && styles.green)}
    >
      {children}
    </span>
  );
}

/** A small framed word: "TYPER"; `fill` for the one that matters. */
export function Tag({
  children,
  fill = false,
  className,
}: {
  children: ReactNode;
  fill?: boolean;
  className?: string | undefined;
}) {
  return <span className={classNames(styles.tag, fill && styles.fill, className)}>{children}</span>;
}
