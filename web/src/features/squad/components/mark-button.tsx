import type { ReactNode } from "react";
import { classNames } from "@/ui/class-names";
import styles from "@/features/squad/components/mark-button.module.css";

interface MarkButtonProps {
  /** Begins with the words that are seen. */
  label: string;
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A mark set on an athlete and taken off again, in a list or in their details. */
export function MarkButton({ label, isOn, onPress, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.mark, isOn && styles.on)}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
