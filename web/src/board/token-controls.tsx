import { X } from "lucide-react";
import type { CSSProperties, PointerEvent, ReactNode } from "react";
import { cornerTarget, type TokenPlace } from "@/board/squad-plate";
import type { TokenView } from "@/board/token";
import { classNames } from "@/ui/class-names";
import boardStyles from "@/board/board.module.css";

export interface TokenActs {
  /** A click on a token: the transfer list, or the points once scored. */
  onOpen: (no: number) => void;
  /** What the × says and does, where it is there. */
  canSell: (no: number) => boolean;
  sellLabel: (view: TokenView) => string;
  onSell: (no: number) => void;
  /** A control of its own with the same acts without dragging; null where there is nothing to do. */
  menu: ((view: TokenView) => ReactNode) | null;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** Whether the last press of the pointer was a drag, or too long for a click: then the click that follows is none. */
  wasDrag: () => boolean;
}

interface TokenControlsProps {
  place: TokenPlace;
  view: TokenView;
  acts: TokenActs;
  handlers: DragHandlers;
  onFocus: (no: number | null) => void;
}

/**
 * The page's controls over one token of the canvas: the token itself, and in its upper corners its menu and the ×, which the keyboard has in
 * the menu. These two show themselves when the token is pointed at or has the focus, and take clicks around them, too, where no other token is.
 */
export function TokenControls({ place, view, acts, handlers, onFocus }: TokenControlsProps) {
  const { no, x, y, width, height } = place;
  return (
    <div className={boardStyles.place} style={{ left: x, top: y, width, height, ...cornerStyle(place) }}>
      <button
        type="button"
        data-token={no}
        className={classNames(boardStyles.over, boardStyles.token)}
        aria-label={view.label}
        onClick={(event) => {
          const byKey = event.detail === 0;
          if (byKey || !handlers.wasDrag()) acts.onOpen(no);
        }}
        onPointerDown={handlers.onPointerDown}
        onFocus={(event) => onFocus(event.currentTarget.matches(":focus-visible") ? no : null)}
        onBlur={() => onFocus(null)}
      />
      {acts.menu !== null && <div className={boardStyles.corner}>{acts.menu(view)}</div>}
      {acts.canSell(no) && (
        <button
          type="button"
          className={classNames(boardStyles.act, boardStyles.corner, boardStyles.right)}
          tabIndex={-1}
          aria-label={acts.sellLabel(view)}
          onClick={() => acts.onSell(no)}
        >
          <X className="ico" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** What the sheet draws the controls' targets by. */
function cornerStyle(place: TokenPlace): CSSProperties {
  const { out, up, width, height } = cornerTarget(place);
  const properties = {
    "--out": `${out}px`,
    "--up": `${up}px`,
    "--wide": `${width}px`,
    "--high": `${height}px`,
  };
  return properties as CSSProperties;
}
