import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { QuestionForm } from "@/features/organizer/questions/model/question-form";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import styles from "@/features/organizer/shared/components/form.module.css";

/** A number that a question asks for: its bounds and what it pays. */
export function NumberFields({ control }: { control: Control<QuestionForm> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <FormField
          control={control}
          name="least"
          label={t("organizer.question.number.least")}
          hint={t("organizer.question.number.leastHint")}
          isRequired
        />
        <FormField control={control} name="most" label={t("organizer.question.number.most")} isRequired />
      </div>
      <ChoiceField
        control={control}
        name="decimals"
        label={t("organizer.question.number.decimals")}
        options={["0", "1", "2"].map((id) => ({ id, label: id }))}
      />
      <FormField control={control} name="exact" label={t("organizer.question.number.exact")} isRequired />
      <div className={styles.pair}>
        <FormField
          control={control}
          name="within"
          label={t("organizer.question.number.within")}
          hint={t("organizer.question.number.withinHint")}
        />
        <FormField control={control} name="near" label={t("organizer.question.number.near")} />
      </div>
      <FormField
        control={control}
        name="nearest"
        label={t("organizer.question.number.nearest")}
        hint={t("organizer.question.number.nearestHint")}
      />
    </>
  );
}
