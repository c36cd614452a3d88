import { timeoutManager } from "@tanstack/react-query";

/** From this delay on a timer may be as much as this late, in milliseconds. */
const second = 1_000;

type Waiting = Map<number, () => void>;

/** Who waits for a second of the page's clock, by its number; one timer of the browser wakes them all. */
const seconds = new Map<number, Waiting>();
/** Where each of them waits; ids are negative, the browser's own are not. */
const places = new Map<number, Waiting>();
let last = 0;

function wake(due: number): void {
  const waiting = seconds.get(due) ?? new Map<number, () => void>();
  seconds.delete(due);
  for (const [id, callback] of waiting) {
    places.delete(id);
    try {
      callback();
    } catch (error) {
      reportError(error); // the others' turn comes all the same
    }
  }
}

function waitFor(callback: () => void, delay: number): number {
  const now = performance.now();
  const due = Math.ceil((now + delay) / second);
  const waiting = seconds.get(due) ?? new Map<number, () => void>();
  if (!seconds.has(due)) {
    seconds.set(due, waiting);
    setTimeout(() => wake(due), due * second - now);
  }
  last -= 1;
  waiting.set(last, callback);
  places.set(last, waiting);
  return last;
}

/**
 * Lets the timers of reads share the browser's. A screen follows some sixty reads, and each sets one anew at every answer, to know when it
 * is stale: as many calls of the browser as made a phone's page wait for 20 ms an answer.
 */
export function shareTimers(): void {
  timeoutManager.setTimeoutProvider({
    setTimeout: (callback, delay) =>
      delay < second ? setTimeout(callback, delay) : waitFor(callback, delay),
    clearTimeout: (id) => {
      if (!places.get(Number(id))?.delete(Number(id))) clearTimeout(Number(id));
      places.delete(Number(id));
    },
    setInterval: (callback, delay) => setInterval(callback, delay),
    clearInterval: (id) => clearInterval(Number(id)),
  });
}
