import { useWatch, type Control, type UseFormSetValue } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChipRow } from "@/features/organizer/contests/components/chip-row";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import {
  chipsInAll,
  ekstraklasaChips,
  fplChips,
  freshChip,
  mostChips,
  perRoundBounds,
} from "@/features/organizer/contests/model/chips-form";
import type { SquadForm } from "@/features/organizer/contests/model/squad-form";
import { FormRows } from "@/features/organizer/shared/components/form-rows";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/contests/components/chip-row.module.css";

interface ChipsQuestionProps {
  control: Control<SquadForm>;
  setValue: UseFormSetValue<SquadForm>;
  fault: string | undefined;
}

/** Whether teams have the usual bonuses or those of a list, and that list. */
export function ChipsQuestion({ control, setValue, fault }: ChipsQuestionProps) {
  const { t } = useTranslation();
  const chips = useWatch({ control, name: "chips" });
  const number = chipsInAll(chips);
  const title = t("organizer.wizard.chips.title");
  const isOwn = chips.from === "own";
  return (
    <Question
      title={title}
      hint={t("organizer.wizard.chips.hint")}
      fault={fault}
      consequence={isOwn && number !== null ? { words: t("organizer.wizard.chips.inAll", { number }) } : null}
      isWide
    >
      <OptionsField
        control={control}
        name="chips.from"
        label={title}
        options={[
          { id: "usual", label: t("organizer.wizard.chips.usual") },
          { id: "own", label: t("organizer.wizard.chips.own") },
        ]}
      />
      {isOwn && <ChipList control={control} setValue={setValue} />}
    </Question>
  );
}

function ChipList({ control, setValue }: Omit<ChipsQuestionProps, "fault">) {
  const { t } = useTranslation();
  const rows = useWatch({ control, name: "chips.rows" });
  const take = ({ perRound, rows: chips }: ReturnType<typeof fplChips>) => {
    const typed = { shouldDirty: true, shouldTouch: true };
    setValue("captain", "standing", typed);
    setValue("chipsPerRound", perRound, typed);
    setValue("chips.rows", chips, typed);
  };
  return (
    <>
      <p className="sm mut">{t("organizer.wizard.chips.presetsHint")}</p>
      <div className={styles.presets}>
        <Button size="small" onPress={() => take(fplChips())}>
          {t("organizer.wizard.chips.fpl")}
        </Button>
        <Button size="small" onPress={() => take(ekstraklasaChips())}>
          {t("organizer.wizard.chips.ekstraklasa")}
        </Button>
      </div>
      <NumberField
        control={control}
        name="chipsPerRound"
        label={t("organizer.wizard.chips.perRound")}
        bounds={perRoundBounds}
        isLabelled
      />
      <FormRows
        control={control}
        name="chips.rows"
        fresh={() => freshChip(rows, "FullSquad")}
        most={mostChips}
        focusAfter="button"
        title={t("organizer.wizard.chips.list")}
        hint={t("organizer.wizard.chips.listHint")}
        action={t("organizer.wizard.chips.add")}
        className={styles.chips}
      >
        {(place, remove) => <ChipRow control={control} place={place} remove={remove} />}
      </FormRows>
    </>
  );
}
