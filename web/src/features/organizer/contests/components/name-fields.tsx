import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import type { NameForm } from "@/features/organizer/contests/model/contest-forms";

interface NameFieldsProps {
  control: Control<NameForm>;
  /** A round has locked: the start stays. */
  isStartFixed?: boolean;
}

/** What a contest is called, in both languages, and from when on it can be joined. */
export function NameFields({ control, isStartFixed = false }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        control={control}
        name="name"
        label={t("organizer.contests.name")}
        hint={t("organizer.form.nameLength")}
        isRequired
      />
      <FormField
        control={control}
        name="nameEn"
        label={t("organizer.form.nameEn")}
        hint={t("organizer.form.nameEnHint")}
      />
      <MomentField
        control={control}
        name="startDate"
        label={t("organizer.contests.startDate")}
        hint={t("organizer.wizard.name.startHint")}
        isRequired
        isDisabled={isStartFixed}
      />
    </>
  );
}
