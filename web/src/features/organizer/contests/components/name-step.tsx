import { zodResolver } from "@hookform/resolvers/zod";
import { useConsequences } from "@/features/organizer/contests/api/contests";
import { NameFields } from "@/features/organizer/contests/components/name-fields";
import { StepFrame } from "@/features/organizer/contests/components/step-frame";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { Until } from "@/features/organizer/contests/components/until";
import { useStepForm } from "@/features/organizer/contests/hooks/use-step-form";
import {
  changesOfName,
  nameForm,
  nameValues,
  type NameForm,
} from "@/features/organizer/contests/model/contest-forms";
import styles from "@/features/organizer/shared/components/form.module.css";

/** Names and start of a contest. Names change late, too; the server keeps the start from the first lock on, and says so. */
export function NameStep({ contest, onSaved }: StepProps) {
  const form = useStepForm<NameForm>({
    contest,
    step: "name",
    resolver: zodResolver(nameForm),
    values: nameValues,
    changes: changesOfName,
    onSaved,
  });
  const found = useConsequences(contest._id, {});
  return (
    <StepFrame contest={contest} step="name" form={form} aside={<Until consequences={found.data} />}>
      <div className={styles.narrow}>
        <NameFields control={form.control} isStartFixed={found.data?.frozen === true} />
      </div>
    </StepFrame>
  );
}
