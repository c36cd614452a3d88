import { useSyncExternalStore } from "react";

/** The refusals that a block brings (rules.md, Blocking). */
const codes = ["account-blocked", "blocked-in-contest"];
let refusals = 0;
const listeners = new Set<() => void>();

/** Takes note of a refusal's code, whichever call it was. */
export function noteRefusal(code: string): void {
  if (!codes.includes(code)) return;
  refusals += 1;
  listeners.forEach((listener) => listener());
}

/** Forgets the refusals, as a page does that is loaded. */
export function forgetRefusals(): void {
  refusals = 0;
}

/** How often a block has refused something. */
export function useBlockRefusals(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => refusals,
  );
}
