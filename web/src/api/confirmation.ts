import { useSyncExternalStore } from "react";

/** The refusal of an act that needs a confirmed session; the dialog "Confirm it is you" follows from it. */
export const confirmationNeeded = "fresh-login-required";

interface Question {
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function become(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks the person to confirm the session; calls that are refused meanwhile wait for the same answer. False: they won't, or the question cannot be shown. */
export function askForConfirmation(): Promise<boolean> {
  if (question !== null) return question.answer;
  if (listeners.size === 0) return Promise.resolve(false);
  let settle: Question["settle"] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  become({ answer, settle });
  return answer;
}

/** Answers the question, if there is one. */
export function answerConfirmation(isConfirmed: boolean): void {
  const asked = question;
  if (asked === null) return;
  become(null);
  asked.settle(isConfirmed);
}

/** Whether the session is to be confirmed now. */
export function useConfirmationAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question !== null,
  );
}

const channel = "trybuna.confirmed";

/** Tells this browser's other tabs that the session is confirmed: the log-in at a provider has a tab of its own. */
export function announceConfirmation(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}

/** Waits for another tab to confirm the session, until the answer is called. */
export function followConfirmation(onConfirmed: () => void): () => void {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener("message", onConfirmed);
  return () => tabs.close();
}
