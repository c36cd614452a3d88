import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/rows.module.css";

/** A list of ruled rows, what each says at its left and right ends. */
export function Rows({ className, ...props }: ComponentProps<"ul">) {
  return <ul {...props} className={classNames(styles.rows, className)} />;
}
