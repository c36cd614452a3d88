import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";

interface SpanProps<T extends FieldValues> {
  control: Control<T>;
  from: FieldPath<T>;
  to: FieldPath<T>;
}

/** From which day to which a file is read that is too large. */
export function DaySpan<T extends FieldValues>({ control, from, to }: SpanProps<T>) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        control={control}
        name={from}
        type="date"
        label={t("organizer.feeds.fromDay")}
        hint={t("organizer.feeds.daysHint")}
      />
      <FormField control={control} name={to} type="date" label={t("organizer.feeds.toDay")} />
    </>
  );
}
