import { useEffect, useRef, useState, type RefObject } from "react";

/** Moves the focus to an element once what had it has gone: `[ref, move]`; `move` is called with the change that takes it away. */
export function useFocusAfter<T extends HTMLElement>(): [RefObject<T | null>, () => void] {
  const target = useRef<T>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) target.current?.focus();
  }, [moves]);
  return [target, () => setMoves((count) => count + 1)];
}
