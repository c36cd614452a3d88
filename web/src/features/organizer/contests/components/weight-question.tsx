import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Question } from "@/features/organizer/contests/components/question";
import { RangeRows } from "@/features/organizer/contests/components/range-rows";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";

/** The rounds whose points are multiplied. */
export function WeightQuestion({
  control,
  fault,
}: {
  control: Control<TyperForm>;
  fault: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Question
      title={t("organizer.wizard.weight.title")}
      hint={t("organizer.wizard.weight.hint")}
      fault={fault}
      isWide
    >
      <RangeRows
        control={control}
        name="weight"
        title={t("organizer.wizard.weight.rounds")}
        hint={t("organizer.wizard.weight.roundsHint")}
      />
    </Question>
  );
}
