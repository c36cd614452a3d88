import { useEffect, useRef, type RefObject } from "react";

/** Whether the component still stands: an answer that comes late leads nobody away from where they have gone meanwhile. */
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
