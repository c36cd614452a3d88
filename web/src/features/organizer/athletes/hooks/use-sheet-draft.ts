import { useState } from "react";
import { emptyDraft, type Draft } from "@/features/organizer/athletes/model/draft";
import { useTypedSteps, type TypedSteps } from "@/features/organizer/shared/hooks/use-typed-steps";
import { forgetDraft, keepDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

export interface SheetDraft extends Pick<TypedSteps<Draft>, "change" | "undo" | "rebase"> {
  draft: Draft;
  isEmpty: boolean;
  /** How often all was saved or thrown away. */
  settled: number;
  /** Throws all away, as a step. */
  discard: () => void;
  /** Starts anew with the rest of the draft, also of the one kept in this tab; earlier steps cannot be taken back. */
  settle: (left: (draft: Draft) => Draft) => void;
}

const isNothing = (draft: Draft) =>
  [draft.athletes, draft.clubs].every((edits) => Object.keys(edits).length === 0) &&
  draft.added.length === 0 &&
  draft.addedClubs.length === 0;

const keptAs = (name: string): Draft => ({ ...emptyDraft, ...keptDraft<Draft>(name) });

/** What is typed in a contest's sheet, step by step. It survives a reload, a language change and a failed save. */
export function useSheetDraft(contestId: string): SheetDraft {
  const name = `organizer.athletes.${contestId}`;
  const steps = useTypedSteps(() => keptAs(name));
  const [settled, setSettled] = useState(0);
  const { typed: draft, change, undo, rebase } = steps;
  const isEmpty = isNothing(draft);
  useKeepDraft(name, isEmpty ? {} : draft);
  return {
    ...{ draft, isEmpty, settled, change, undo, rebase },
    discard: () => {
      change(() => emptyDraft);
      setSettled((times) => times + 1);
    },
    settle: (left) => {
      // a person who has left the screen meanwhile finds no more of it, either
      const kept = keptAs(name);
      const rest = isNothing(kept) ? kept : left(kept);
      if (isNothing(rest)) forgetDraft(name);
      else keepDraft(name, rest);
      steps.settle(left);
      steps.forgetPast();
      setSettled((times) => times + 1);
    },
  };
}
