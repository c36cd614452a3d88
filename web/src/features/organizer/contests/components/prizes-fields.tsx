import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import type { TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { Button, IconButton } from "@/ui/button";
import styles from "@/features/organizer/contests/components/prizes-fields.module.css";
import fieldStyles from "@/ui/field.module.css";

/** The prizes of a contest, one a row. */
export function PrizesFields({ control }: { control: Control<TextsForm> }) {
  const { t } = useTranslation();
  const prizes = useFieldArray({ control, name: "prizes" });
  const box = useRef<HTMLFieldSetElement>(null);
  const remove = (place: number) => {
    prizes.remove(place);
    box.current?.querySelector<HTMLButtonElement>(":scope > button")?.focus();
  };
  return (
    <fieldset className={styles.prizes} ref={box}>
      <legend className="d d20">{t("organizer.settings.prizes")}</legend>
      <p className={fieldStyles.hint}>{t("organizer.settings.prizesHint")}</p>
      <ol>
        {prizes.fields.map((prize, place) => (
          <li key={prize.id}>
            <FormField
              control={control}
              name={`prizes.${place}.position`}
              label={t("organizer.settings.position")}
            />
            <FormField
              control={control}
              name={`prizes.${place}.prize`}
              label={t("organizer.settings.prize")}
            />
            <IconButton
              label={t("organizer.settings.removePrize", { number: place + 1 })}
              onPress={() => remove(place)}
            >
              <Trash2 className="ico" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        onPress={() => prizes.append({ position: String(prizes.fields.length + 1), prize: "" })}
      >
        <Plus className="ico" aria-hidden="true" />
        {t("organizer.settings.addPrize")}
      </Button>
    </fieldset>
  );
}
