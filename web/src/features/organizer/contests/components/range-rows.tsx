import { Trash2 } from "lucide-react";
import { useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";
import { nextRange } from "@/features/organizer/contests/model/weight-form";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { FormRows } from "@/features/organizer/shared/components/form-rows";
import { IconButton } from "@/ui/button";
import styles from "@/features/organizer/contests/components/range-rows.module.css";

interface RangeRowsProps {
  control: Control<TyperForm>;
  name: "weight" | "joker.ranges";
  title: string;
  hint: string;
}

/** Ranges of rounds with a factor, one a row. */
export function RangeRows({ control, name, title, hint }: RangeRowsProps) {
  const { t } = useTranslation();
  const rows = useWatch({ control, name });
  return (
    <FormRows
      control={control}
      name={name}
      fresh={() => nextRange(rows)}
      focusAfter="button"
      title={title}
      hint={hint}
      action={t("organizer.wizard.weight.add")}
      className={styles.ranges}
    >
      {(place, remove) => (
        <>
          <FormField
            control={control}
            name={`${name}.${place}.first`}
            label={t("organizer.wizard.weight.first")}
          />
          <FormField
            control={control}
            name={`${name}.${place}.last`}
            label={t("organizer.wizard.weight.last")}
          />
          <FormField
            control={control}
            name={`${name}.${place}.factor`}
            label={t("organizer.wizard.weight.factor")}
          />
          <IconButton label={t("organizer.wizard.weight.remove", { number: place + 1 })} onPress={remove}>
            <Trash2 className="ico" aria-hidden="true" />
          </IconButton>
        </>
      )}
    </FormRows>
  );
}
