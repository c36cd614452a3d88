import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/scroll-region.module.css";

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Contents that are wider than their place at times, e.g. a table: they scroll by itself, by keyboard, too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on scrollable content
    <div className={classNames(styles.scroll, className)} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
