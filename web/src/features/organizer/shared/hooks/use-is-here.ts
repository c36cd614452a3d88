import { useEffect, useRef, type RefObject } from "react";

/** Whether the component still stands: a late answer leads no person away from the screen that they have opened meanwhile. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
