import { useSyncExternalStore } from "react";

/** Whether anybody answers: lost when a call got no answer or the device says so, back with the next answer. */
const listeners = new Set<() => void>();
let lost = !navigator.onLine;
let silences = 0;

function become(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** How many calls have got no answer when a call begins. */
export function silencesSoFar(): number {
  return silences;
}

/** Notes an answer: the connection is back, unless the call began before the last silence. */
export function noteAnswer(begun = silences): void {
  if (begun === silences) become(false);
}

/** A call got no answer. */
export function noteSilence(): void {
  silences += 1;
  become(true);
}

// only an answer proves the connection: a device may be in a network that leads nowhere
window.addEventListener("offline", noteSilence);

/** Tells of every loss and every return, until the answer is called. */
export function followConnection(listener: (isLost: boolean) => void): () => void {
  const tell = () => listener(lost);
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the connection is lost, followed. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lost,
  );
}
