import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { tokenAt, type SquadPlate } from "@/board/squad-plate";
import type { Drop } from "@/board/use-glide";
import type { DragHandlers } from "@/board/token-controls";

/** A press that is shorter and moves less is a click (spec.md §9). */
const clickTime = 300;
const clickReach = 6;

interface DragOptions {
  plate: SquadPlate;
  /** The token that is moved, and the ring around the one it would be swapped with: both follow the pointer without React. */
  node: RefObject<HTMLElement | null>;
  aim: RefObject<HTMLElement | null>;
  targetsOf: ((no: number) => ReadonlyMap<number, string | null>) | null;
  onSwap: (one: number, two: number) => void;
  onRefused: (reason: string) => void;
}

interface Press {
  no: number;
  token: HTMLElement;
  pointer: number;
  /** Where the pointer was pressed on the page, and its distance from the token's corner. */
  from: { x: number; y: number };
  grip: { x: number; y: number };
  frame: DOMRect;
  started: number;
  isDrag: boolean;
  /** The token below the pointer. */
  aimed: number | null;
}

/**
 * Dragging tokens with mouse, pen or finger. The held token's node is moved directly; React hears of a drag when it begins
 * and when it ends. A touch drags after a pause, so that the page can still be scrolled over the board.
 */
export function useDrag({ plate, node, aim, targetsOf, onSwap, onRefused }: DragOptions) {
  const [held, setHeld] = useState<number | null>(null);
  const press = useRef<Press | null>(null);
  const dragged = useRef(false);
  /** Where the held token was let go last, for its way from there. */
  const drop = useRef<Drop | null>(null);
  const latest = useRef({ plate, targetsOf, onSwap, onRefused });
  useEffect(() => {
    latest.current = { plate, targetsOf, onSwap, onRefused };
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const begin = (current: Press, x: number, y: number) => {
    current.isDrag = true;
    // the tokens below needn't be told that the pointer comes and goes
    if (current.token.isConnected) current.token.setPointerCapture(current.pointer);
    dragged.current = true;
    setHeld(current.no);
    requestAnimationFrame(() => place(current, x, y));
  };
  const place = (current: Press, x: number, y: number) => {
    shift(node.current, { x: x - current.frame.x - current.grip.x, y: y - current.frame.y - current.grip.y });
  };
  const point = (current: Press, no: number | null) => {
    if (no === current.aimed) return;
    current.aimed = no;
    const token = no === null ? undefined : latest.current.plate.tokens[no - 1];
    const isLegal = no !== null && latest.current.targetsOf?.(current.no).get(no) === null;
    if (aim.current === null) return;
    aim.current.style.visibility = token !== undefined && isLegal ? "visible" : "hidden";
    if (token === undefined) return;
    aim.current.style.width = `${token.width}px`;
    aim.current.style.height = `${token.height}px`;
    shift(aim.current, token);
  };
  const below = (current: Press, x: number, y: number) =>
    tokenAt(latest.current.plate, x - current.frame.x, y - current.frame.y, current.no)?.no ?? null;

  const start = (no: number, event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    const token = plate.tokens[no - 1];
    const frame = event.currentTarget.closest("[data-board]")?.getBoundingClientRect();
    if (targetsOf === null || token === undefined || frame === undefined || event.button !== 0) return;
    const current: Press = {
      no,
      token: event.currentTarget,
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      grip: { x: event.clientX - frame.x - token.x, y: event.clientY - frame.y - token.y },
      frame,
      started: event.timeStamp,
      isDrag: false,
      aimed: null,
    };
    press.current = current;
    const isTouch = event.pointerType === "touch";
    const hold = isTouch
      ? window.setTimeout(() => begin(current, current.from.x, current.from.y), clickTime)
      : 0;

    const onMove = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== current.pointer) return;
      const away = Math.hypot(move.clientX - current.from.x, move.clientY - current.from.y);
      if (!current.isDrag) {
        if (away < clickReach) return;
        if (isTouch) {
          end();
          return;
        } // the page is being scrolled
        begin(current, move.clientX, move.clientY);
      }
      place(current, move.clientX, move.clientY);
      point(current, below(current, move.clientX, move.clientY));
    };
    const onUp = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== current.pointer) return;
      const target = current.isDrag ? below(current, up.clientX, up.clientY) : null;
      if (up.timeStamp - current.started > clickTime) dragged.current = true;
      if (current.isDrag)
        drop.current = {
          no: current.no,
          x: up.clientX - current.frame.x - current.grip.x,
          y: up.clientY - current.frame.y - current.grip.y,
        };
      end();
      if (target !== null) put(current.no, target);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === "Escape") end();
    };
    const onTouchMove = (touch: TouchEvent) => {
      if (current.isDrag) touch.preventDefault();
    };
    const end = () => {
      window.clearTimeout(hold);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("touchmove", onTouchMove);
      press.current = null;
      point(current, null);
      setHeld(null);
    };
    stop.current = end;
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", onKey);
    window.addEventListener("touchmove", onTouchMove, { passive: false });
  };
  const put = (one: number, two: number) => {
    const reason = latest.current.targetsOf?.(one).get(two);
    if (reason === null) latest.current.onSwap(one, two);
    else if (reason !== undefined) latest.current.onRefused(reason);
  };
  const handlersOf = (no: number): DragHandlers => ({
    onPointerDown: (event) => start(no, event),
    wasDrag: () => dragged.current,
  });
  return { held, drop, handlersOf };
}

/** Shifts an element on the board without laying the page out again. */
function shift(element: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (element !== null) element.style.transform = `translate(${x}px, ${y}px)`;
}
