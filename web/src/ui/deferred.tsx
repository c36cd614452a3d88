import { startTransition, useEffect, useState, type ReactNode } from "react";

interface DeferredProps {
  /** What stands there until then. */
  place: ReactNode;
  children: ReactNode;
}

/**
 * A large part of a screen: it is made after what surrounds it stands, in slices of a few milliseconds, and the page answers meanwhile.
 * What an answer of the server shows would else be made in one go. Not by `useDeferredValue`: in a part that is itself made later, that
 * would be made with it.
 */
export function Deferred({ place, children }: DeferredProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime ? children : place;
}
