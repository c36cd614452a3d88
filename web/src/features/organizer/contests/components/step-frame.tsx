import type { ReactNode, SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import type { StepState } from "@/features/organizer/contests/hooks/use-step-form";
import { around, pathOf, type Step } from "@/features/organizer/contests/model/steps";
import { useStepNames } from "@/features/organizer/contests/components/step-names";
import { ActProblem } from "@/features/organizer/shared/components/closing-question";
import { TwoColumns } from "@/features/organizer/shared/components/two-columns";
import { Button, ButtonLink } from "@/ui/button";
import { SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/contests/components/step-frame.module.css";

interface StepFrameProps {
  contest: Contest;
  step: Step;
  form: StepState;
  /** Why nothing of it changes any more; the fields only show. */
  frozen?: string | null;
  /** Whether anything is frozen is asked for the first time: in a published contest the fields wait for what stands above them. */
  isLoading?: boolean;
  /** What the answers come to, beside them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of a step: in a draft with ways back and on, in a published contest's settings with one that saves. */
export function StepFrame(props: StepFrameProps) {
  const { contest, step, form, frozen = null, isLoading = false, aside, children } = props;
  if (isLoading && contest.state !== "draft") return <SkeletonLines lines={8} height={72} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  const fields = (
    <div>
      {frozen !== null && <p className={styles.frozen}>{frozen}</p>}
      <fieldset className={styles.fields} disabled={frozen !== null}>
        {children}
      </fieldset>
      <ActProblem act={form.act} />
    </div>
  );
  return (
    <form onSubmit={submit} noValidate className={styles.step}>
      {aside === undefined ? (
        fields
      ) : (
        <TwoColumns hasTicket>
          {fields}
          <aside className={styles.aside}>{aside}</aside>
        </TwoColumns>
      )}
      <StepBar contest={contest} step={step} form={form} isFrozen={frozen !== null} />
    </form>
  );
}

interface StepBarProps {
  contest: Contest;
  step: Step;
  form: StepState;
  isFrozen: boolean;
}

function StepBar({ contest, step, form, isFrozen }: StepBarProps) {
  const { t } = useTranslation();
  const names = useStepNames();
  const { before, after } = around(step, contest.eventType);
  if (contest.state !== "draft")
    return isFrozen ? null : (
      <div className={styles.bar}>
        <Button look="primary" type="submit" isPending={form.act.isPending}>
          {t("organizer.settings.save")}
        </Button>
      </div>
    );
  return (
    <div className={styles.bar}>
      {before !== null && (
        <ButtonLink to={pathOf(contest._id, before)}>{t("organizer.wizard.back")}</ButtonLink>
      )}
      <span className="sm mut" data-unsaved={form.isEdited}>
        {form.isEdited ? t("organizer.wizard.unsaved") : t("organizer.wizard.private")}
      </span>
      <ButtonLink to="/organizer/contests">{t("organizer.wizard.setAside")}</ButtonLink>
      {after !== null && (
        <Button look="primary" type="submit" isPending={form.act.isPending}>
          {t("organizer.wizard.next", { step: names[after] })}
        </Button>
      )}
    </div>
  );
}
