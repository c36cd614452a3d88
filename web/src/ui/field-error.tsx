import { TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/field.module.css";

/** Why a field is refused; the field is described by it. */
export function FieldError({ className, children, ...props }: ComponentProps<"span">) {
  return (
    <span {...props} className={classNames(styles.error, className)}>
      <TriangleAlert className="ico" aria-hidden="true" />
      {children}
    </span>
  );
}
