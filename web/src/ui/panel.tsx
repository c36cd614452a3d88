import type { ComponentProps } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/panel.module.css";

/** A framed section that tells something: nothing here yet, a failure, a notice. `unsaved`: what somebody entered isn't on the server. */
export function Panel({
  unsaved = false,
  className,
  ...props
}: ComponentProps<"section"> & { unsaved?: boolean }) {
  return (
    <section
      {...props}
      data-unsaved={unsaved || undefined}
      className={classNames(styles.panel, unsaved && styles.unsaved, className)}
    />
  );
}
