import { useState } from "react";
import { useForm, useWatch, type DefaultValues, type FieldValues, type Resolver } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest, ContestPatch } from "@/api/types";
import { changeContest } from "@/features/organizer/contests/api/contests";
import { useRebase } from "@/features/organizer/contests/hooks/use-rebase";
import { faultsOf } from "@/features/organizer/contests/model/faults";
import { editedOf, withEdits } from "@/features/organizer/contests/model/patches";
import { draftOf, type Step } from "@/features/organizer/contests/model/steps";
import { useClosingAct, type ClosingAct, type ClosingYes } from "@/features/organizer/shared/api/closing-act";
import { useIsHere } from "@/features/organizer/shared/hooks/use-is-here";
import { keepDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

interface StepOf<T extends FieldValues> {
  contest: Contest;
  step: Step;
  resolver: Resolver<T>;
  values: (contest: Contest) => T;
  changes: (form: T, contest: Contest) => ContestPatch;
  /** It has lists: a message that goes at a blur would move the button that is being pressed. Messages come with "next". */
  hasLists?: boolean;
  /** Once it is saved: a draft goes on. */
  onSaved: () => void;
}

interface Sent<T> {
  patch: ContestPatch;
  /** The form when it was sent. */
  typed: T;
}

/**
 * The form of one step. Unsaved input is kept over a reload, on the way back, and over an answer that came meanwhile;
 * fields with the stored value follow it, so that a change made elsewhere isn't taken back.
 */
export function useStepForm<T extends FieldValues>(props: StepOf<T>) {
  const { contest, step, resolver, values, changes, hasLists = false } = props;
  const kept = draftOf(contest._id, step);
  const [base, setBase] = useBase(contest);
  const form = useForm<T>({
    resolver,
    mode: hasLists ? "onSubmit" : "onTouched",
    defaultValues: withEdits(values(base), keptDraft<T>(kept)) as DefaultValues<T>,
  });
  const typed = useWatch({ control: form.control }) as T;
  useKeepDraft(kept, editedOf(typed, values(base)));
  const { rebase, isTyped } = useRebase(form, values(base));
  const act = useSaving<T>(props, isTyped, (saved, sent) => {
    rebase(values(saved), sent);
    setBase(saved);
    // of a form that was left meanwhile, too: stored values are no draft any more
    keepDraft(kept, editedOf(keptDraft<T>(kept), sent));
  });
  const patch = changes(typed, base);
  const save = form.handleSubmit((valid) => {
    const wanted = changes(valid, base);
    if (contest.state === "draft" && Object.keys(wanted).length === 0) props.onSaved();
    else act.run({ patch: wanted, typed: structuredClone(form.getValues()) });
  });
  return {
    control: form.control,
    setValue: form.setValue,
    typed,
    /** What would be sent now. */
    patch,
    isEdited: Object.keys(patch).length > 0,
    faults: faultsOf(act.problem),
    act,
    save,
  };
}

/** The contest that a form builds on: as it was read last, or as an answer told it. */
function useBase(contest: Contest) {
  const [base, setBase] = useState(contest);
  const [read, setRead] = useState(contest);
  if (contest !== read) {
    setRead(contest);
    setBase(contest);
  }
  return [base, setBase] as const;
}

/** Sends a step. A draft goes on from it unless the organizer has left it meanwhile, or it has input that is not sent yet. */
function useSaving<T extends FieldValues>(
  { contest, onSaved }: Pick<StepOf<T>, "contest" | "onSaved">,
  isTyped: () => boolean,
  onAnswer: (saved: Contest, sent: T) => void,
) {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const send = ({ patch, typed: _typed, ...yes }: Sent<T> & ClosingYes) =>
    changeContest(contest._id)({ ...patch, ...yes });
  return useClosingAct<Sent<T>, Contest>(send, {
    ...(contest.state === "draft" ? {} : { done: t("organizer.settings.saved") }),
    onAnswer: (saved, { typed }) => onAnswer(saved, typed),
    onDone: () => {
      if (isHere.current && !isTyped()) onSaved();
    },
  });
}

/** What the frame around a step's form needs. */
export interface StepState {
  isEdited: boolean;
  act: Pick<ClosingAct<never>, "isPending" | "problem" | "accept" | "reason">;
  save: () => Promise<void>;
}
