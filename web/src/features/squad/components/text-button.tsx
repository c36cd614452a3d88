import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/text-button.module.css";

interface TextButtonProps {
  onClick: () => void;
  /** Within a line of text: no taller than the line. */
  isInline?: boolean;
  children: ReactNode;
}

/** A small act that looks like a link. */
export function TextButton({ onClick, isInline = false, children }: TextButtonProps) {
  return (
    <button type="button" className={classNames(styles.button, isInline && styles.inline)} onClick={onClick}>
      {children}
    </button>
  );
}
