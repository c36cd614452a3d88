import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/layout.module.css";

/** Buttons in a row; `after`: with room above and below. */
export function Acts({ after = false, className, ...props }: ComponentProps<"div"> & { after?: boolean }) {
  return <div {...props} className={classNames(styles.acts, after && styles.after, className)} />;
}

/** Parts of a screen below each other. */
export function Stack({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={classNames(styles.stack, className)} />;
}

/** A screen's main part and its rail; below each other on a phone. */
export function Columns({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={classNames(styles.columns, className)} />;
}

/** What stands beside the main part and stays in view. */
export function Rail({ className, ...props }: ComponentProps<"aside">) {
  return <aside {...props} className={classNames(styles.rail, className)} />;
}
