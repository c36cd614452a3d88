import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/section-head.module.css";

/** A heading and what stands opposite it, over a 2 px rule. */
export function SectionHead({
  as: Element = "div",
  className,
  ...props
}: ComponentProps<"div"> & { as?: "div" | "figcaption" }) {
  return <Element {...props} className={classNames(styles.head, className)} />;
}
