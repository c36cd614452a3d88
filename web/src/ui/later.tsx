import { useDeferredValue, type ReactNode } from "react";

interface LaterProps {
  /** What stands there until then. */
  place: ReactNode;
  children: ReactNode;
}

/**
 * A large part of a screen: it is made after what surrounds it stands, in slices of a few milliseconds, and the page answers meanwhile.
 * What an answer of the server shows would else be made in one go.
 */
export function Later({ place, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : place;
}
