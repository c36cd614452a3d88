import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useAct } from "@/features/organizer/shared/api/act";
import { reasonForm } from "@/features/organizer/shared/model/checks";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

interface ReasonFormProps {
  /** What happens, and whether it can be taken back. */
  text: string;
  /** Names the act and its object. */
  action: string;
  /** What is said afterwards. */
  done: string;
  /** Who reads the reason; by default participants, in the public log. */
  hint?: string;
  /** When the screens show what the server has now. */
  onDone?: () => void;
  call: (reason: string) => Promise<unknown>;
  /** What else is decided. */
  children?: ReactNode;
}

/** An act that needs a reason. A refusal keeps what was typed. */
export function ReasonForm({ text, action, done, hint, onDone, call, children }: ReasonFormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: "" } });
  const act = useAct(call, { done, onAnswer: () => form.reset(), onDone: () => onDone?.() });
  const submit = form.handleSubmit(({ reason }) => act.run(reason));
  return (
    <form className={styles.act} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text}</p>
      {children}
      <FormField
        control={form.control}
        name="reason"
        label={t("organizer.reason")}
        hint={hint ?? t("organizer.reasonHint")}
        rows={2}
        isRequired
      />
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button type="submit" isPending={act.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
