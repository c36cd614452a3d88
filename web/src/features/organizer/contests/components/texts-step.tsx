import { zodResolver } from "@hookform/resolvers/zod";
import { ConsentsFields } from "@/features/organizer/contests/components/consents-fields";
import { EntryFields } from "@/features/organizer/contests/components/entry-fields";
import { PictureFields } from "@/features/organizer/contests/components/picture-fields";
import { PrizesFields } from "@/features/organizer/contests/components/prizes-fields";
import { RegulationPreview } from "@/features/organizer/contests/components/regulation-preview";
import { SectionsFields } from "@/features/organizer/contests/components/sections-fields";
import { StepFrame } from "@/features/organizer/contests/components/step-frame";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { useStepForm } from "@/features/organizer/contests/hooks/use-step-form";
import {
  textsChanges,
  textsForm,
  textsValues,
  type TextsForm,
} from "@/features/organizer/contests/model/contest-forms";
import styles from "@/features/organizer/shared/components/form.module.css";

/** Who may join, prizes, consents and texts of a contest's own, its pictures, and what participants will read. They change late, too. */
export function TextsStep({ contest, onSaved }: StepProps) {
  const form = useStepForm<TextsForm>({
    contest,
    step: "texts",
    resolver: zodResolver(textsForm),
    values: textsValues,
    changes: textsChanges,
    hasLists: true,
    onSaved,
  });
  return (
    <>
      <StepFrame contest={contest} step="texts" form={form}>
        <div className={styles.narrow}>
          <EntryFields control={form.control} admission={form.typed.admission} />
          <PrizesFields control={form.control} />
          <ConsentsFields control={form.control} />
          <SectionsFields control={form.control} />
        </div>
      </StepFrame>
      <PictureFields contest={contest} />
      <RegulationPreview contestId={contest._id} />
    </>
  );
}
