import { Trash2 } from "lucide-react";
import { useController, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { FormRows } from "@/features/organizer/shared/components/form-rows";
import { mostConsents, newConsent, type TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/contests/components/consents-fields.module.css";

/** The consents of a contest's own, each in one language or in both. */
export function ConsentsFields({ control }: { control: Control<TextsForm> }) {
  const { t } = useTranslation();
  return (
    <FormRows
      control={control}
      name="consents"
      fresh={() => newConsent(Date.now())}
      most={mostConsents}
      title={t("organizer.settings.consents")}
      hint={t("organizer.settings.consentsHint")}
      action={t("organizer.settings.addConsent")}
      className={styles.consents}
    >
      {(place, remove) => (
        <>
          <FormField
            control={control}
            name={`consents.${place}.pl`}
            label={t("organizer.settings.consentPl", { number: place + 1 })}
            rows={3}
          />
          <FormField
            control={control}
            name={`consents.${place}.en`}
            label={t("organizer.settings.consentEn", { number: place + 1 })}
            rows={3}
          />
          <Required control={control} place={place} />
          <Button size="small" onPress={remove}>
            <Trash2 className="ico" aria-hidden="true" />
            {t("organizer.settings.removeConsent", { number: place + 1 })}
          </Button>
        </>
      )}
    </FormRows>
  );
}

/** Whether it is required to play. */
function Required({ control, place }: { control: Control<TextsForm>; place: number }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: `consents.${place}.required` });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
      {t("organizer.settings.consentRequired", { number: place + 1 })}
    </Checkbox>
  );
}
