import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { TokenView } from "@/board/token";

/** What gets the focus once it is on the screen: an athlete wherever they stand then, or a slot. */
interface Goal {
  athlete: string | null;
  no: number;
}

interface Moving {
  /** The slot that is being moved by menu and keyboard; null: none. */
  moving: number | null;
  start: (no: number) => void;
  /** Ends the move with the focus on who was moved. */
  end: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Moves a slot's athlete by menu and keyboard. The menu that it began in is gone by then, so the focus is led: to the first slot that they
 * can go to, and back to them when they have moved or stay.
 */
export function useMoving(
  field: RefObject<HTMLElement | null>,
  tokens: readonly TokenView[],
  targetsOf: (no: number) => ReadonlyMap<number, string | null>,
): Moving {
  const [moving, setMoving] = useState<number | null>(null);
  const goal = useRef<Goal | null>(null);
  useEffect(() => {
    const { current } = goal;
    if (current === null) return;
    goal.current = null;
    const { athlete, no } = current;
    const slot = tokens.find((one) => athlete !== null && one.athlete === athlete)?.no ?? no;
    focusSlot(field.current, slot, moving !== null);
  });
  const athleteAt = (no: number) => tokens[no - 1]?.athlete ?? null;
  const end = () => {
    if (moving === null) return;
    goal.current = { athlete: athleteAt(moving), no: moving };
    setMoving(null);
  };
  return {
    moving,
    start: (no) => {
      const legal = [...targetsOf(no)].find(([, refusal]) => refusal === null)?.[0];
      goal.current = { athlete: null, no: legal ?? no };
      setMoving(no);
    },
    end,
    onKeyDown: (event) => {
      if (event.key === "Escape") end();
    },
  };
}

/** Focuses a slot: its token on the board, and in the list its row's last button (the swap) or first one. */
function focusSlot(field: HTMLElement | null, no: number, isTarget: boolean): void {
  const buttons = field?.querySelectorAll<HTMLElement>(`[data-token="${no}"], [data-slot="${no}"] button`);
  if (buttons === undefined || buttons.length === 0) return;
  buttons[isTarget ? buttons.length - 1 : 0]?.focus();
}
