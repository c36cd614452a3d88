import { Trash2 } from "lucide-react";
import { useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Question } from "@/features/organizer/contests/components/question";
import { nextRange } from "@/features/organizer/contests/model/weight-form";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { FormRows } from "@/features/organizer/shared/components/form-rows";
import { IconButton } from "@/ui/button";
import styles from "@/features/organizer/contests/components/weight-question.module.css";

/** The rounds whose points are multiplied, a range a row. */
export function WeightQuestion({
  control,
  fault,
}: {
  control: Control<TyperForm>;
  fault: string | undefined;
}) {
  const { t } = useTranslation();
  const rows = useWatch({ control, name: "weight" });
  return (
    <Question
      title={t("organizer.wizard.weight.title")}
      hint={t("organizer.wizard.weight.hint")}
      fault={fault}
      isWide
    >
      <FormRows
        control={control}
        name="weight"
        fresh={() => nextRange(rows)}
        focusAfter="button"
        title={t("organizer.wizard.weight.rounds")}
        hint={t("organizer.wizard.weight.roundsHint")}
        action={t("organizer.wizard.weight.add")}
        className={styles.ranges}
      >
        {(place, remove) => (
          <>
            <FormField
              control={control}
              name={`weight.${place}.first`}
              label={t("organizer.wizard.weight.first")}
            />
            <FormField
              control={control}
              name={`weight.${place}.last`}
              label={t("organizer.wizard.weight.last")}
            />
            <FormField
              control={control}
              name={`weight.${place}.factor`}
              label={t("organizer.wizard.weight.factor")}
            />
            <IconButton label={t("organizer.wizard.weight.remove", { number: place + 1 })} onPress={remove}>
              <Trash2 className="ico" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </FormRows>
    </Question>
  );
}
