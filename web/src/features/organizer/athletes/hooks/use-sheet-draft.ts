import { useState } from "react";
import { emptyDraft, type Draft } from "@/features/organizer/athletes/model/draft";
import { forgetDraft, keepDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

interface History {
  draft: Draft;
  past: readonly Draft[];
  /** What the last step was; the same one again is still that step. */
  last: string;
  settled: number;
}

/** So many steps can be taken back. */
const steps = 100;

export interface SheetDraft {
  draft: Draft;
  isEmpty: boolean;
  /** How often all was saved or thrown away. */
  settled: number;
  /** Changes the draft as a step of its own, unless it is the same `step` as before: letters of one cell are one. */
  change: (make: (draft: Draft) => Draft, step?: string) => void;
  /** Takes the last step back; null where there is none. */
  undo: (() => void) | null;
  /** Throws all away, as a step. */
  discard: () => void;
  /** Starts anew with what is left, also of what is kept in this tab; nothing can be taken back behind it. */
  settle: (left: (draft: Draft) => Draft) => void;
  /** Lays the draft and its past over another sheet. */
  rebase: (over: (draft: Draft) => Draft) => void;
}

const isNothing = (draft: Draft) =>
  [draft.athletes, draft.clubs].every((edits) => Object.keys(edits).length === 0) &&
  draft.added.length === 0 &&
  draft.addedClubs.length === 0;

const keptAs = (name: string): Draft => ({ ...emptyDraft, ...keptDraft<Draft>(name) });

/** What is typed in a contest's sheet, step by step. It survives a reload, a language change and a failed save. */
export function useSheetDraft(contestId: string): SheetDraft {
  const name = `organizer.athletes.${contestId}`;
  const [{ draft, past, settled }, setHistory] = useState<History>(() => ({
    draft: keptAs(name),
    past: [],
    last: "",
    settled: 0,
  }));
  const isEmpty = isNothing(draft);
  useKeepDraft(name, isEmpty ? {} : draft);
  const change = (make: (draft: Draft) => Draft, step = "") =>
    setHistory((before) => {
      const isSame = step !== "" && step === before.last && before.past.length > 0;
      return {
        ...before,
        draft: make(before.draft),
        past: isSame ? before.past : [...before.past, before.draft].slice(-steps),
        last: step,
      };
    });
  const undo = () =>
    setHistory((before) => ({
      ...before,
      draft: before.past.at(-1) ?? before.draft,
      past: before.past.slice(0, -1),
      last: "",
    }));
  return {
    draft,
    isEmpty,
    settled,
    change,
    undo: past.length === 0 ? null : undo,
    discard: () => {
      change(() => emptyDraft);
      setHistory((before) => ({ ...before, settled: before.settled + 1 }));
    },
    settle: (left) => {
      // whoever has left the screen meanwhile finds no more of it, either
      const kept = keptAs(name);
      const rest = isNothing(kept) ? kept : left(kept);
      if (isNothing(rest)) forgetDraft(name);
      else keepDraft(name, rest);
      setHistory(({ draft: now, settled: times }) => ({
        draft: left(now),
        past: [],
        last: "",
        settled: times + 1,
      }));
    },
    rebase: (over) =>
      setHistory((before) => ({ ...before, draft: over(before.draft), past: before.past.map(over) })),
  };
}
