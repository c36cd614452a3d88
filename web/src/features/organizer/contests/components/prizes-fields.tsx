import { Trash2 } from "lucide-react";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { FormRows } from "@/features/organizer/shared/components/form-rows";
import type { TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { IconButton } from "@/ui/button";
import styles from "@/features/organizer/contests/components/prizes-fields.module.css";

/** The prizes of a contest, one a row. */
export function PrizesFields({ control }: { control: Control<TextsForm> }) {
  const { t } = useTranslation();
  return (
    <FormRows
      control={control}
      name="prizes"
      fresh={(count) => ({ position: String(count + 1), prize: "" })}
      focusAfter="button"
      title={t("organizer.settings.prizes")}
      hint={t("organizer.settings.prizesHint")}
      action={t("organizer.settings.addPrize")}
      className={styles.prizes}
    >
      {(place, remove) => (
        <>
          <FormField
            control={control}
            name={`prizes.${place}.position`}
            label={t("organizer.settings.position")}
          />
          <FormField control={control} name={`prizes.${place}.prize`} label={t("organizer.settings.prize")} />
          <IconButton label={t("organizer.settings.removePrize", { number: place + 1 })} onPress={remove}>
            <Trash2 className="ico" aria-hidden="true" />
          </IconButton>
        </>
      )}
    </FormRows>
  );
}
