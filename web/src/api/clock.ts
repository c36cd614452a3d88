import { useEffect, useState } from "react";

/** Milliseconds that the server's clock is ahead of this device's. A body's `serverTime` is exact, a Date header is whole seconds. */
let offset = 0;
let exact = false;

/** Learns the server's clock from an answer's `serverTime` (ISO 8601). */
export function learnServerTime(serverTime: string): void {
  offset = Date.parse(serverTime) - Date.now();
  exact = true;
}

/** Learns the server's clock from a Date header, as long as no `serverTime` was seen. */
export function learnDateHeader(date: string | null): void {
  if (date === null || exact) return;
  const parsed = Date.parse(date);
  // the header is cut to whole seconds: half a second is the best guess
  if (Number.isFinite(parsed)) offset = parsed + 500 - Date.now();
}

/** The server's time now, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** The server's time, read again every `every` milliseconds. */
export function useServerNow(every = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
