import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/shape.module.css";

/** What a shape can say: states of a contest, a fixture and an event, changes of an import, health of a service. */
type ShapeName =
  | "upcoming"
  | "open"
  | "locked"
  | "provisional"
  | "final"
  | "new"
  | "changed"
  | "unchanged"
  | "warn"
  | "bad"
  | "well";

interface ShapeProps {
  of: ShapeName;
  as?: "span" | "p";
  className?: string | undefined;
  children: ReactNode;
}

/** A state as a shape and a word, never by colour alone. */
export function Shape({ of, as: Element = "span", className, children }: ShapeProps) {
  return (
    <Element className={classNames(styles.shape, styles[of], className)} data-state={of}>
      {children}
    </Element>
  );
}
