import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TokenView } from "@/board/token";
import boardStyles from "@/board/board.module.css";
import buttonStyles from "@/ui/button.module.css";

const SlotMenuPopover = lazy(async () => ({
  default: (await import("./slot-menu-popover")).SlotMenuPopover,
}));

/** Who wears the armbands, in words, and how they are given. */
export interface Armbands {
  captain: string | null;
  vice: string | null;
  /** How often each counts. */
  times: { captain: number; vice: number };
  give: (band: "captain" | "vice", athlete: string) => void;
  nameOf: (athlete: string) => string;
}

/** What can be done with a slot without dragging. */
export interface SlotActs {
  onFill: (no: number) => void;
  onSell: (no: number) => void;
  onMove: (no: number) => void;
  onUndo: (no: number) => void;
  onDetails: (athlete: string) => void;
  onCaptain: (athlete: string) => void;
  /** Captain and vice-captain stand; null: a bonus makes the captain. */
  armbands: Armbands | null;
  /** What may be spent on another for a slot, what a sale brings, and who is captain now; in words. */
  hints: (no: number) => { room: string; price: string | null; captain: string | null };
  canMove: (no: number) => boolean;
  canUndo: (no: number) => boolean;
  canBeCaptain: (view: TokenView) => boolean;
}

interface SlotMenuProps {
  view: TokenView;
  acts: SlotActs;
  look?: "token" | "row";
}

/** A slot's acts in a menu: the same as by click, × and drag. The menu itself is loaded when it is first opened. */
export function SlotMenu({ view, acts, look = "token" }: SlotMenuProps) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={look === "token" ? boardStyles.act : buttonStyles.square}
        aria-label={t("squad.act.menu", { name: view.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis className="ico" aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SlotMenuPopover {...{ view, acts, trigger }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
