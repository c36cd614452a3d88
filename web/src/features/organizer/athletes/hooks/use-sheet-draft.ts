import { useState } from "react";
import { emptyDraft, type Draft } from "@/features/organizer/athletes/model/draft";
import { keptDraft, useKeepDraft } from "@/ui/use-draft";

interface History {
  draft: Draft;
  past: readonly Draft[];
  /** What the last step was; the same one again is still that step. */
  last: string;
}

/** So many steps can be taken back. */
const steps = 100;

export interface SheetDraft {
  draft: Draft;
  isEmpty: boolean;
  /** Changes the draft as a step of its own, unless it is the same `step` as before: letters of one cell are one. */
  change: (make: (draft: Draft) => Draft, step?: string) => void;
  /** Takes the last step back; null where there is none. */
  undo: (() => void) | null;
  /** Starts anew with what is left; nothing can be taken back behind it. */
  settle: (left: (draft: Draft) => Draft) => void;
}

/** What is typed in a contest's sheet, step by step. It survives a reload, a language change and a failed save. */
export function useSheetDraft(contestId: string): SheetDraft {
  const name = `organizer.athletes.${contestId}`;
  const [{ draft, past }, setHistory] = useState<History>(() => ({
    draft: { ...emptyDraft, ...keptDraft<Draft>(name) },
    past: [],
    last: "",
  }));
  const isEmpty =
    [draft.athletes, draft.clubs].every((edits) => Object.keys(edits).length === 0) &&
    draft.added.length === 0 &&
    draft.addedClubs.length === 0;
  useKeepDraft(name, isEmpty ? {} : draft);
  const change = (make: (draft: Draft) => Draft, step = "") =>
    setHistory((before) => {
      const isSame = step !== "" && step === before.last && before.past.length > 0;
      return {
        draft: make(before.draft),
        past: isSame ? before.past : [...before.past, before.draft].slice(-steps),
        last: step,
      };
    });
  const undo = () =>
    setHistory((before) => ({
      draft: before.past.at(-1) ?? before.draft,
      past: before.past.slice(0, -1),
      last: "",
    }));
  return {
    draft,
    isEmpty,
    change,
    undo: past.length === 0 ? null : undo,
    settle: (left) => setHistory((before) => ({ draft: left(before.draft), past: [], last: "" })),
  };
}
