import { useLayoutEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/**
 * The width of an element in whole pixels, known before the first paint and followed; 0 while there is no element. It is told, not
 * asked for: asking would have the whole screen laid out in the middle of its making.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) =>
      flushSync(() => setWidth(Math.floor(entry?.contentRect.width ?? 0))),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
