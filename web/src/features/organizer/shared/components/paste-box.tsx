import { ClipboardPaste } from "lucide-react";
import type { ReactNode } from "react";
import styles from "@/features/organizer/shared/components/paste-box.module.css";

/** The recognised cells of a paste, and the acts on it; it is never taken over by itself. */
export function PasteBox({ children, acts }: { children: ReactNode; acts: ReactNode }) {
  return (
    <div className={styles.box} role="status" tabIndex={-1} data-paste="">
      <ClipboardPaste className="ico" aria-hidden="true" />
      <div>{children}</div>
      {acts}
    </div>
  );
}
