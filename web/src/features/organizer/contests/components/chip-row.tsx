import { Trash2 } from "lucide-react";
import { useController, useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useChipKinds } from "@/features/organizer/contests/components/chip-kinds";
import { kindsOf } from "@/features/organizer/contests/model/chips-form";
import { countOf } from "@/features/organizer/contests/model/figures";
import type { SquadForm } from "@/features/organizer/contests/model/squad-form";
import { ChoiceField, FormField } from "@/features/organizer/shared/components/form-field";
import { IconButton } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/contests/components/chip-row.module.css";

interface ChipRowProps {
  control: Control<SquadForm>;
  place: number;
  remove: () => void;
}

/** A chip: its kind, how often and in which rounds it may be played, and what it does not go with. */
export function ChipRow({ control, place, remove }: ChipRowProps) {
  const { t } = useTranslation();
  const kinds = useChipKinds();
  const [kind, captain] = useWatch({ control, name: [`chips.rows.${place}.kind`, "captain"] });
  const offered = kindsOf(captain);
  const fitting = offered.includes(kind) ? offered : [kind, ...offered];
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          control={control}
          name={`chips.rows.${place}.kind`}
          label={t("organizer.wizard.chips.kind")}
          options={fitting.map((id) => ({ id, label: kinds[id].label }))}
        />
        <FormField
          control={control}
          name={`chips.rows.${place}.name`}
          label={t("organizer.wizard.chips.name")}
        />
        <FormField
          control={control}
          name={`chips.rows.${place}.number`}
          label={t("organizer.wizard.chips.number")}
        />
        <FormField
          control={control}
          name={`chips.rows.${place}.windows`}
          label={t("organizer.wizard.chips.windows")}
        />
        {kind === "PriceJoker" && (
          <FormField
            control={control}
            name={`chips.rows.${place}.price`}
            label={t("organizer.wizard.chips.price")}
          />
        )}
      </div>
      <p className="sm mut">{kinds[kind].means}</p>
      <Running control={control} place={place} />
      <Exclusions control={control} place={place} />
      <IconButton label={t("organizer.wizard.chips.remove", { number: place + 1 })} onPress={remove}>
        <Trash2 className="ico" aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Whether the chip may not be played in two rounds running. */
function Running({ control, place }: Omit<ChipRowProps, "remove">) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: `chips.rows.${place}.notConsecutive` });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
      {t("organizer.wizard.chips.notConsecutive")}
    </Checkbox>
  );
}

/** The chips of the same round that it excludes, where a round may have several. */
function Exclusions({ control, place }: Omit<ChipRowProps, "remove">) {
  const { t } = useTranslation();
  const kinds = useChipKinds();
  const [rows, perRound] = useWatch({ control, name: ["chips.rows", "chipsPerRound"] });
  const { field } = useController({ control, name: `chips.rows.${place}.excludes` });
  if ((countOf(perRound) ?? 1) < 2 || rows.length < 2) return null;
  const excludes = field.value;
  return (
    <div role="group" aria-label={t("organizer.wizard.chips.excludes")} className={styles.excludes}>
      <p className="sm">{t("organizer.wizard.chips.excludes")}</p>
      {rows.map(({ key, name, kind }, other) =>
        other === place ? null : (
          <Checkbox
            key={key}
            isSelected={excludes.includes(key)}
            onChange={(isOn) =>
              field.onChange(isOn ? [...excludes, key] : excludes.filter((one) => one !== key))
            }
            onBlur={field.onBlur}
          >
            {name.trim() || kinds[kind].label}
          </Checkbox>
        ),
      )}
    </div>
  );
}
