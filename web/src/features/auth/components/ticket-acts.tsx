import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/auth/components/ticket-frame.module.css";

interface MainActProps {
  isPending: boolean;
  isDisabled: boolean;
  /** What it does; without, it sends the form around it. */
  onPress?: () => void;
  children: string;
}

/** The one thing to do on a ticket. */
export function MainAct({ onPress, children, ...state }: MainActProps) {
  return (
    <div className={styles.send}>
      <Button
        className={styles.main}
        look="primary"
        {...state}
        {...(onPress === undefined ? { type: "submit" } : { onPress })}
      >
        {children}
      </Button>
    </div>
  );
}

/** Why it was refused; nothing where it wasn't. */
export function Refused({ error, children }: { error: Error | null; children?: ReactNode }) {
  if (error === null) return null;
  return (
    <p className={styles.refused} role="alert">
      {wordsFor(error)}
      {children}
    </p>
  );
}
