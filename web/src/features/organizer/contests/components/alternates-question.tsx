import { Plus, Trash2 } from "lucide-react";
import { useWatch, type Control, type UseFormSetValue } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import {
  RoundWinQuestion,
  SlamQuestion,
} from "@/features/organizer/contests/components/round-points-questions";
import { PaysQuestion } from "@/features/organizer/contests/components/scoring-question";
import { TieBreakField } from "@/features/organizer/contests/components/tie-break-field";
import {
  alternateKinds,
  mostAlternates,
  newAlternate,
} from "@/features/organizer/contests/model/alternate-form";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";

interface AlternatesQuestionProps {
  control: Control<TyperForm>;
  setValue: UseFormSetValue<TyperForm>;
  fault: string | undefined;
}

/** Further scorings of the same picks: each with its points, slam, round win and tie-breaks, and a ranking of its own. */
export function AlternatesQuestion({ control, setValue, fault }: AlternatesQuestionProps) {
  const { t } = useTranslation();
  const alternates = useWatch({ control, name: "alternates" });
  const change = (next: TyperForm["alternates"]) => setValue("alternates", next, { shouldValidate: true });
  return (
    <>
      <Question
        title={t("organizer.wizard.alternates.title")}
        hint={t("organizer.wizard.alternates.hint")}
        consequence={
          alternates.length === 0
            ? null
            : { words: t("organizer.wizard.alternates.means", { count: alternates.length }) }
        }
        fault={fault}
      >
        {alternates.length < mostAlternates && (
          <Button size="small" look="plain" onPress={() => change([...alternates, newAlternate()])}>
            <Plus className="ico" aria-hidden="true" />
            {t("organizer.wizard.alternates.add")}
          </Button>
        )}
      </Question>
      {alternates.map((_, place) => (
        <Alternate
          // scorings have no names: one is known by its place
          key={String(place)}
          {...{ control, setValue, place }}
          onRemove={() => change(alternates.filter((__, other) => other !== place))}
        />
      ))}
    </>
  );
}

interface AlternateProps extends Omit<AlternatesQuestionProps, "fault"> {
  place: number;
  onRemove: () => void;
}

/** One further scoring. */
function Alternate({ control, setValue, place, onRemove }: AlternateProps) {
  const { t } = useTranslation();
  const at = `alternates.${place}.scoring` as const;
  const alternate = useWatch({ control, name: `alternates.${place}` });
  const words = {
    scale: t("organizer.wizard.scoring.scale"),
    distance: t("organizer.wizard.scoring.distance"),
    sum: t("organizer.wizard.scoring.sum"),
    margin: t("organizer.wizard.alternates.margin"),
  };
  const title = t("organizer.wizard.alternates.one", { number: place + 1 });
  return (
    <section aria-label={title}>
      <Question title={title} hint={t("organizer.wizard.alternates.oneHint")}>
        <OptionsField
          control={control}
          name={`${at}.kind`}
          label={title}
          options={alternateKinds.map((id) => ({ id, label: words[id] }))}
        />
        <Button size="small" look="plain" onPress={onRemove}>
          <Trash2 className="ico" aria-hidden="true" />
          {t("organizer.wizard.alternates.remove", { number: place + 1 })}
        </Button>
      </Question>
      <PaysQuestion
        {...{ at, control }}
        scoring={alternate.scoring}
        onPreset={(scoring) => setValue(at, scoring, { shouldValidate: true })}
        fault={undefined}
      />
      <SlamQuestion control={control} fault={undefined} at={`alternates.${place}.`} />
      <RoundWinQuestion control={control} fault={undefined} at={`alternates.${place}.`} />
      <TieBreaks {...{ control, setValue, place }} value={alternate.tieBreak} />
    </section>
  );
}

interface TieBreaksProps extends Omit<AlternateProps, "onRemove"> {
  value: TyperForm["alternates"][number]["tieBreak"];
}

/** What decides equal points in its ranking: the same as in the contest, or rules of its own. */
function TieBreaks({ control, setValue, place, value }: TieBreaksProps) {
  const { t } = useTranslation();
  const ofContest = useWatch({ control, name: "tieBreak" });
  const change = (rules: TieBreaksProps["value"]) => setValue(`alternates.${place}.tieBreak`, rules);
  return (
    <>
      <Checkbox isSelected={value === null} onChange={(isSame) => change(isSame ? null : [...ofContest])}>
        {t("organizer.wizard.alternates.sameTies")}
      </Checkbox>
      {value !== null && <TieBreakField kind="Typer" value={value} onChange={change} />}
    </>
  );
}
