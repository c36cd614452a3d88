import type { ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Act } from "@/features/organizer/shared/api/act";
import type { ClosingAct } from "@/features/organizer/shared/api/closing-act";
import { ActProblem } from "@/features/organizer/shared/components/closing-question";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/shared/components/form.module.css";

interface ActFormProps {
  act:
    | Pick<Act<never>, "isPending" | "problem">
    | Pick<ClosingAct<never>, "isPending" | "problem" | "accept" | "reason">;
  submit: () => Promise<void>;
  /** Names the act, on its button. */
  action: string;
  /** It is the form of a whole screen, not one of several acts on a thing. */
  isScreen?: boolean;
  isPrimary?: boolean;
  /** Other ways to go on, beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** The form of an act: its fields, the server's refusal, and the button. */
export function ActForm(props: ActFormProps) {
  const { act, submit, action, isScreen = false, isPrimary = isScreen, more, children } = props;
  return (
    <form
      className={isScreen ? styles.narrow : styles.act}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      {children}
      {"accept" in act ? <ActProblem act={act} /> : <ProblemNote problem={act.problem} />}
      <Acts className={styles.send}>
        <Button type="submit" {...(isPrimary ? { look: "primary" } : {})} isPending={act.isPending}>
          {action}
        </Button>
        {more}
      </Acts>
    </form>
  );
}

interface ReasonProps<T extends FieldValues> {
  control: Control<T>;
  label?: string;
  /** Readers of the reason; by default participants, in the public log. */
  hint?: string | undefined;
  rows?: number;
}

/** The field for the reason of an act. */
export function Reason<T extends FieldValues & { reason: string }>(props: ReasonProps<T>) {
  const { t } = useTranslation();
  const { control, label = t("organizer.reason"), hint = t("organizer.reasonHint"), rows = 2 } = props;
  return (
    <FormField
      control={control}
      name={"reason" as FieldPath<T>}
      label={label}
      hint={hint}
      rows={rows}
      isRequired
    />
  );
}
