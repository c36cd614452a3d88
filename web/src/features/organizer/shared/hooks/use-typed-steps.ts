import { useState } from "react";

interface History<T> {
  typed: T;
  past: readonly T[];
  /** The last step; a change with the same name belongs to it. */
  last: string;
}

/** So many steps can be taken back. */
const most = 100;

export interface TypedSteps<T> {
  typed: T;
  /** Changes the typed values as a new step, unless `step` is that of the last change: letters of one cell are one step. */
  change: (make: (typed: T) => T, step?: string) => void;
  /** Takes the last step back; null where there is none. */
  undo: (() => void) | null;
  /** Keeps the values that the server has not taken; the next change is a new step. */
  settle: (left: (typed: T) => T) => void;
  /** Nothing that was typed until now can be taken back any more. */
  forgetPast: () => void;
  /** Applies the typed values, and their past, to the values of the server. */
  rebase: (over: (typed: T) => T, overPast?: (step: T) => T) => void;
}

/** The typed values of an editable table over the server's, step by step. */
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
