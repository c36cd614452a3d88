import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { mostSections, type TextsForm } from "@/features/organizer/contests/model/contest-forms";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/contests/components/consents-fields.module.css";
import fieldStyles from "@/ui/field.module.css";

/** Sections that the organizer adds to the generated rules, each in both languages. */
export function SectionsFields({ control }: { control: Control<TextsForm> }) {
  const { t } = useTranslation();
  const sections = useFieldArray({ control, name: "sections" });
  const box = useRef<HTMLFieldSetElement>(null);
  const remove = (place: number) => {
    sections.remove(place);
    box.current?.focus(); // the button goes away with the focus on it
  };
  const field = (place: number, part: keyof TextsForm["sections"][number], label: string, rows?: number) => (
    <FormField
      control={control}
      name={`sections.${place}.${part}`}
      label={label}
      {...(rows === undefined ? {} : { rows })}
      isRequired
    />
  );
  return (
    <fieldset className={styles.consents} ref={box} tabIndex={-1}>
      <legend className="d d20">{t("organizer.wizard.texts.sections")}</legend>
      <p className={fieldStyles.hint}>{t("organizer.wizard.texts.sectionsHint")}</p>
      <ol>
        {sections.fields.map((section, place) => {
          const number = place + 1;
          return (
            <li key={section.id}>
              {field(place, "titlePl", t("organizer.wizard.texts.titlePl", { number }))}
              {field(place, "bodyPl", t("organizer.wizard.texts.bodyPl", { number }), 4)}
              {field(place, "titleEn", t("organizer.wizard.texts.titleEn", { number }))}
              {field(place, "bodyEn", t("organizer.wizard.texts.bodyEn", { number }), 4)}
              <Button size="small" onPress={() => remove(place)}>
                <Trash2 className="ico" aria-hidden="true" />
                {t("organizer.wizard.texts.removeSection", { number })}
              </Button>
            </li>
          );
        })}
      </ol>
      {sections.fields.length < mostSections && (
        <Button
          size="small"
          onPress={() => sections.append({ titlePl: "", titleEn: "", bodyPl: "", bodyEn: "" })}
        >
          <Plus className="ico" aria-hidden="true" />
          {t("organizer.wizard.texts.addSection")}
        </Button>
      )}
    </fieldset>
  );
}
