import { useRef, type ClipboardEvent, type ReactNode } from "react";
import { useGridKeys } from "@/features/organizer/shared/hooks/use-grid-keys";
import { useMedia } from "@/ui/use-media";

interface EditGridProps {
  /** Fills the cells from one on with rows of a spreadsheet; the text of a single cell is typed as anywhere. */
  onPaste: (text: string, at: { row: number; column: number }) => void;
  /** A cell has the focus. */
  onCell?: (cell: HTMLInputElement) => void;
  children: ReactNode;
}

/** An editable table's cells (`GridCell`): Enter and arrows lead between them, and a part of a spreadsheet can be pasted into them. */
export function EditGrid({ onPaste, onCell, children }: EditGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  // a phone's keyboard goes on by Tab
  const keys = useGridKeys(grid, !useMedia("(max-width: 767px)"));
  const paste = (pasted: ClipboardEvent) => {
    const text = pasted.clipboardData.getData("text/plain");
    const at = pasted.target;
    if (!(at instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return;
    pasted.preventDefault();
    onPaste(text, { row: Number(at.dataset["row"]), column: Number(at.dataset["column"]) });
  };
  return (
    <div
      ref={grid}
      onKeyDown={keys.onKeyDown}
      onFocus={(focused) => {
        keys.onFocus(focused);
        const cell = focused.target;
        if (cell instanceof HTMLInputElement && cell.dataset["row"] !== undefined) onCell?.(cell);
      }}
      onPaste={paste}
      role="presentation"
    >
      {children}
    </div>
  );
}
