import { useForm, useWatch, type DefaultValues, type FieldValues, type Resolver } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest, ContestPatch } from "@/api/types";
import { changeContest } from "@/features/organizer/contests/api/contests";
import { faultsOf } from "@/features/organizer/contests/model/faults";
import { editedOf } from "@/features/organizer/contests/model/patches";
import type { Step } from "@/features/organizer/contests/model/steps";
import { useAct } from "@/features/organizer/shared/api/act";
import { keptDraft, useKeepDraft } from "@/ui/use-draft";

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

/**
 * The form of one step. What was typed and not saved yet is kept over a reload and on the way back; fields that say what is stored are
 * not, so that a change made elsewhere meanwhile isn't taken back.
 */
export function useStepForm<T extends FieldValues>(props: StepOf<T>) {
  const { contest, step, resolver, values, changes, hasLists = false, onSaved } = props;
  const { t } = useTranslation();
  const kept = `organizer.${contest._id}.${step}`;
  const stored = values(contest);
  const form = useForm<T>({
    resolver,
    mode: hasLists ? "onSubmit" : "onTouched",
    defaultValues: { ...stored, ...keptDraft<T>(kept) } as DefaultValues<T>,
  });
  const typed = useWatch({ control: form.control }) as T;
  useKeepDraft(kept, editedOf(typed, stored));
  const isDraft = contest.state === "draft";
  const act = useAct(changeContest(contest._id), {
    ...(isDraft ? {} : { done: t("organizer.settings.saved") }),
    onDone: (saved) => {
      form.reset(values(saved));
      onSaved();
    },
  });
  const patch = changes(typed, contest);
  const save = form.handleSubmit((valid) => {
    const wanted = changes(valid, contest);
    if (isDraft && Object.keys(wanted).length === 0) onSaved();
    else act.run(wanted);
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

/** What the frame around a step's form needs. */
export interface StepState {
  isEdited: boolean;
  act: { isPending: boolean; problem: unknown };
  save: () => Promise<void>;
}
