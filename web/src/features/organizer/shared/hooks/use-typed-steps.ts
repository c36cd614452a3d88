import { useState } from "react";

interface History<T> {
  typed: T;
  past: readonly T[];
  /** What the last step was; the same one again is still that step. */
  last: string;
}

/** So many steps can be taken back. */
const most = 100;

export interface TypedSteps<T> {
  typed: T;
  /** Changes what is typed as a step of its own, unless it is the same `step` as before: letters of one cell are one. */
  change: (make: (typed: T) => T, step?: string) => void;
  /** Takes the last step back; null where there is none. */
  undo: (() => void) | null;
  /** Keeps what is left once the server has taken the rest; the next change is a step of its own. */
  settle: (left: (typed: T) => T) => void;
  /** Nothing that was typed until now can be taken back any more. */
  forgetPast: () => void;
  /** Lays what is typed, and its past, over what the server holds now. */
  rebase: (over: (typed: T) => T, overPast?: (step: T) => T) => void;
}

/** What is typed in an editable table over what the server holds, step by step. */
export function useTypedSteps<T>(start: () => T): TypedSteps<T> {
  const [{ typed, past }, setHistory] = useState<History<T>>(() => ({ typed: start(), past: [], last: "" }));
  const undo = () =>
    setHistory((before) => ({
      typed: before.past.at(-1) ?? before.typed,
      past: before.past.slice(0, -1),
      last: "",
    }));
  return {
    typed,
    undo: past.length === 0 ? null : undo,
    change: (make, step = "") =>
      setHistory((before) => {
        const isSame = step !== "" && step === before.last && before.past.length > 0;
        return {
          typed: make(before.typed),
          past: isSame ? before.past : [...before.past, before.typed].slice(-most),
          last: step,
        };
      }),
    settle: (left) => setHistory((before) => ({ ...before, typed: left(before.typed), last: "" })),
    forgetPast: () => setHistory((before) => ({ ...before, past: [], last: "" })),
    rebase: (over, overPast = over) =>
      setHistory((before) => ({ ...before, typed: over(before.typed), past: before.past.map(overPast) })),
  };
}
