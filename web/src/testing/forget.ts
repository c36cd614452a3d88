import { cleanup } from "@testing-library/react";
import { forgetScreen } from "@/testing/browser-parts";

type Forget = () => void | Promise<void>;
const forgets: Forget[] = [];

/** Has something forgotten after every test of this file; whoever is told last goes first. */
export function afterEveryTest(forget: Forget): void {
  forgets.unshift(forget);
}

/** Forgets everything that a test may leave: the screen, storage, and what was told here. */
export async function forgetEverything(): Promise<void> {
  for (const forget of forgets) await forget();
  cleanup();
  forgetScreen();
  localStorage.clear();
  sessionStorage.clear();
}
