import { Trash2 } from "lucide-react";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { FormRows } from "@/features/organizer/shared/components/form-rows";
import { mostSections, type TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/contests/components/consents-fields.module.css";

/** Sections that the organizer adds to the generated rules, each in one language or in both. */
export function SectionsFields({ control }: { control: Control<TextsForm> }) {
  const { t } = useTranslation();
  const field = (place: number, part: keyof TextsForm["sections"][number], label: string, rows?: number) => (
    <FormField
      control={control}
      name={`sections.${place}.${part}`}
      label={label}
      {...(rows === undefined ? {} : { rows })}
    />
  );
  return (
    <FormRows
      control={control}
      name="sections"
      fresh={() => ({ titlePl: "", titleEn: "", bodyPl: "", bodyEn: "" })}
      most={mostSections}
      title={t("organizer.wizard.texts.sections")}
      hint={t("organizer.wizard.texts.sectionsHint")}
      action={t("organizer.wizard.texts.addSection")}
      className={styles.consents}
    >
      {(place, remove) => {
        const number = place + 1;
        return (
          <>
            {field(place, "titlePl", t("organizer.wizard.texts.titlePl", { number }))}
            {field(place, "bodyPl", t("organizer.wizard.texts.bodyPl", { number }), 4)}
            {field(place, "titleEn", t("organizer.wizard.texts.titleEn", { number }))}
            {field(place, "bodyEn", t("organizer.wizard.texts.bodyEn", { number }), 4)}
            <Button size="small" onPress={remove}>
              <Trash2 className="ico" aria-hidden="true" />
              {t("organizer.wizard.texts.removeSection", { number })}
            </Button>
          </>
        );
      }}
    </FormRows>
  );
}
