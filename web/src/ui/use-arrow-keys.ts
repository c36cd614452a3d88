import { useState, type KeyboardEvent } from "react";

interface ArrowKeys<T> {
  /** Whether Tab reaches this button; the arrows reach the others. */
  isTabStop: (id: T) => boolean;
  /** To be told which button has the focus. */
  onFocus: (id: T) => void;
  /** Belongs on the element around the buttons. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/**
 * Makes a group of buttons one stop of the Tab key, with the arrows going to the nearest button on that side, Home and End to the first
 * and last.
 *
 * @param ids the buttons that can be focused, in their order.
 * @param first where Tab arrives before any of them was focused; the first button if it isn't one of them.
 */
export function useArrowKeys<T>(ids: readonly T[], first: T | undefined): ArrowKeys<T> {
  const [last, setLast] = useState<T | undefined>(undefined);
  const stop = [last, first].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  return {
    isTabStop: (id) => id === stop,
    onFocus: setLast,
    onKeyDown: (event) => {
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not([disabled])")];
      const from = buttons.find((button) => button === document.activeElement);
      if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const to =
        event.key === "Home"
          ? buttons[0]
          : event.key === "End"
            ? buttons.at(-1)
            : next(event.key, from, buttons);
      if (to === undefined) return;
      event.preventDefault();
      to.focus();
    },
  };
}

function next(key: string, from: HTMLElement, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key)) return undefined;
  const others = buttons.filter((button) => button !== from);
  const place = nearest(
    from.getBoundingClientRect(),
    others.map((button) => button.getBoundingClientRect()),
    key as Direction,
  );
  return others[place];
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Which of some boxes is the next one in a direction: a box straight ahead goes before a nearer one aside; −1: none does. */
export function nearest(from: Box, others: readonly Box[], direction: Direction): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of others.entries()) {
    const dx = (box.left + box.right - from.left - from.right) / 2;
    const dy = (box.top + box.bottom - from.top - from.bottom) / 2;
    const isAcross = direction === "ArrowLeft" || direction === "ArrowRight";
    const ahead =
      direction === "ArrowRight"
        ? dx
        : direction === "ArrowLeft"
          ? -dx
          : direction === "ArrowDown"
            ? dy
            : -dy;
    if (ahead <= 1) continue;
    const isInRow = isAcross
      ? box.top < from.bottom - 1 && box.bottom > from.top + 1
      : box.left < from.right - 1 && box.right > from.left + 1;
    if (isAcross && !isInRow) continue;
    const cost = ahead + (isInRow ? 0 : 10_000) + Math.abs(isAcross ? dy : dx) / 1_000;
    if (cost < least) [found, least] = [index, cost];
  }
  return found;
}
