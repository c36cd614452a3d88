import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useController, useFieldArray, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { mostConsents, newConsent, type TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/contests/components/consents-fields.module.css";
import fieldStyles from "@/ui/field.module.css";

/** The consents of a contest's own, each in both languages. */
export function ConsentsFields({ control }: { control: Control<TextsForm> }) {
  const { t } = useTranslation();
  const consents = useFieldArray({ control, name: "consents" });
  const box = useRef<HTMLFieldSetElement>(null);
  const remove = (place: number) => {
    consents.remove(place);
    box.current?.focus(); // the button goes away with the focus on it
  };
  return (
    <fieldset className={styles.consents} ref={box} tabIndex={-1}>
      <legend className="d d20">{t("organizer.settings.consents")}</legend>
      <p className={fieldStyles.hint}>{t("organizer.settings.consentsHint")}</p>
      <ol>
        {consents.fields.map((consent, place) => (
          <li key={consent.id}>
            <FormField
              control={control}
              name={`consents.${place}.pl`}
              label={t("organizer.settings.consentPl", { number: place + 1 })}
              rows={3}
              isRequired
            />
            <FormField
              control={control}
              name={`consents.${place}.en`}
              label={t("organizer.settings.consentEn", { number: place + 1 })}
              rows={3}
              isRequired
            />
            <Required control={control} place={place} />
            <Button size="small" onPress={() => remove(place)}>
              <Trash2 className="ico" aria-hidden="true" />
              {t("organizer.settings.removeConsent", { number: place + 1 })}
            </Button>
          </li>
        ))}
      </ol>
      {consents.fields.length < mostConsents && (
        <Button size="small" onPress={() => consents.append(newConsent(Date.now()))}>
          <Plus className="ico" aria-hidden="true" />
          {t("organizer.settings.addConsent")}
        </Button>
      )}
    </fieldset>
  );
}

/** Whether nobody plays without it. */
function Required({ control, place }: { control: Control<TextsForm>; place: number }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: `consents.${place}.required` });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
      {t("organizer.settings.consentRequired", { number: place + 1 })}
    </Checkbox>
  );
}
