import { Fragment, type ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { DeclaredQuestion } from "@/features/organizer/contests/components/declared-question";
import type { Consequence } from "@/features/organizer/contests/components/question";
import {
  declared,
  settingsIn,
  type DrawnSetting,
  type Step,
} from "@/features/organizer/contests/model/declared-settings";

interface DeclaredQuestionsProps<T extends FieldValues, S extends Step> {
  control: Control<T>;
  step: S;
  /** Questions that the step draws itself, at the place of their setting. */
  byHand: Record<DrawnSetting<S>, ReactNode>;
  /** The meaning of answers for this contest, by setting. */
  consequences: Readonly<Record<string, Consequence | null>>;
  faults: Readonly<Record<string, string>>;
}

/** The questions of a step's declared settings, in their order. */
export function DeclaredQuestions<T extends FieldValues, S extends Step>(
  props: DeclaredQuestionsProps<T, S>,
) {
  const { control, step, consequences, faults } = props;
  const byHand: Readonly<Record<string, ReactNode>> = props.byHand;
  return settingsIn(step).map((name) => {
    const setting = declared(name);
    return name in byHand || setting.kind === "own" ? (
      <Fragment key={name}>{byHand[name]}</Fragment>
    ) : (
      <DeclaredQuestion
        key={name}
        control={control}
        name={name as string as FieldPath<T>}
        setting={setting}
        consequence={consequences[name] ?? null}
        faults={faults}
      />
    );
  });
}
