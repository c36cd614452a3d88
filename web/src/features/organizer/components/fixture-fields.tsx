import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField, MomentField } from "@/features/organizer/components/form-field";
import type { FixtureForm } from "@/features/organizer/model/forms";
import styles from "@/features/organizer/components/form.module.css";

interface FieldsProps {
  control: Control<FixtureForm>;
  /** Picks are locked: opening and closing stay as they are. */
  isLocked?: boolean;
}

/** Name and times of a fixture. */
export function FixtureFields({ control, isLocked = false }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormField control={control} name="name" label={t("organizer.fixture.name")} isRequired />
      <FormField
        control={control}
        name="nameEn"
        label={t("organizer.form.nameEn")}
        hint={t("organizer.form.nameEnHint")}
      />
      <FormField control={control} name="subTitle" label={t("organizer.fixture.subTitle")} />
      <div className={styles.pair}>
        <MomentField control={control} name="from" label={t("organizer.fixture.from")} isRequired />
        <MomentField control={control} name="to" label={t("organizer.fixture.to")} isRequired />
        <MomentField
          control={control}
          name="opensAt"
          label={t("organizer.fixture.opensAt")}
          hint={t("organizer.fixture.opensHint")}
          isDisabled={isLocked}
        />
        <MomentField
          control={control}
          name="closesAt"
          label={t("organizer.fixture.closesAt")}
          hint={t("organizer.fixture.closesHint")}
          isDisabled={isLocked}
        />
      </div>
    </>
  );
}
