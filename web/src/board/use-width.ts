import { useLayoutEffect, useState, type RefObject } from "react";

/** The width of an element in whole pixels, known before the first paint and followed; 0 while there is no element. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const read = (pixels: number) => setWidth(Math.floor(pixels));
    read(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => read(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
