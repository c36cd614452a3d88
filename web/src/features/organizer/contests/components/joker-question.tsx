import { useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import { RangeRows } from "@/features/organizer/contests/components/range-rows";
import { numberBounds } from "@/features/organizer/contests/model/joker-form";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";
import { factorBounds } from "@/features/organizer/contests/model/weight-form";

/** How many matches a person may mark with a joker, and by how much these are multiplied. */
export function JokerQuestion({
  control,
  fault,
}: {
  control: Control<TyperForm>;
  fault: string | undefined;
}) {
  const { t } = useTranslation();
  const joker = useWatch({ control, name: "joker" });
  const title = t("organizer.wizard.joker.title");
  return (
    <Question title={title} hint={t("organizer.wizard.joker.hint")} fault={fault} isWide>
      <OptionsField
        control={control}
        name="joker.per"
        label={title}
        options={[
          { id: "none", label: t("organizer.wizard.joker.none") },
          { id: "round", label: t("organizer.wizard.joker.perRound") },
          { id: "contest", label: t("organizer.wizard.joker.perContest") },
        ]}
      />
      {joker.per !== "none" && (
        <>
          <NumberField
            control={control}
            name="joker.number"
            label={t("organizer.wizard.joker.number")}
            bounds={numberBounds}
            isLabelled
          />
          <OptionsField
            control={control}
            name="joker.by"
            label={t("organizer.wizard.joker.by")}
            options={[
              { id: "one", label: t("organizer.wizard.joker.one") },
              { id: "rounds", label: t("organizer.wizard.joker.rounds") },
            ]}
          />
          {joker.by === "one" ? (
            <NumberField
              control={control}
              name="joker.factor"
              label={t("organizer.wizard.joker.factor")}
              bounds={factorBounds}
              isLabelled
            />
          ) : (
            <RangeRows
              control={control}
              name="joker.ranges"
              title={t("organizer.wizard.joker.ranges")}
              hint={t("organizer.wizard.joker.rangesHint")}
            />
          )}
        </>
      )}
    </Question>
  );
}
