import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { Question } from "@/features/organizer/contests/components/question";
import { ScaleExample } from "@/features/organizer/contests/components/scale-example";
import {
  distanceFields,
  distanceTyped,
  levelBounds,
  marginBounds,
  marginFields,
  marginTyped,
  sumBounds,
  sumFields,
  sumTyped,
  type ScoringForm,
  type ScoringPlace,
} from "@/features/organizer/contests/model/scale-form";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";

interface FurtherProps {
  /** Where the scoring stands in the form. */
  at: ScoringPlace;
  control: Control<TyperForm>;
  scoring: ScoringForm;
  fault: string | undefined;
}

/** The points by distance. */
export function DistanceQuestion({ at, control, scoring, fault }: FurtherProps) {
  const { t } = useTranslation();
  const distance = distanceTyped(scoring);
  const words = {
    top: t("organizer.wizard.scoring.top"),
    perGoal: t("organizer.wizard.scoring.perGoal"),
    exact: t("organizer.wizard.scoring.exactMore"),
    least: t("organizer.wizard.scoring.least"),
    draw: t("organizer.wizard.scoring.drawAlone"),
  };
  return (
    <Question
      title={t("organizer.wizard.scoring.points")}
      hint={t("organizer.wizard.scoring.distanceHint")}
      consequence={null}
      fault={fault}
      isWide
    >
      {distanceFields.map((field) => (
        <NumberField
          key={field}
          control={control}
          name={`${at}.distance.${field}`}
          label={words[field]}
          bounds={levelBounds}
          isLabelled
        />
      ))}
      {distance !== null && <ScaleExample scale={distance} />}
    </Question>
  );
}

/** The points of the parts of a score, which add up. */
export function SumQuestion({ at, control, scoring, fault }: FurtherProps) {
  const { t } = useTranslation();
  const sum = sumTyped(scoring);
  const words = {
    tendency: t("organizer.wizard.scoring.tendency"),
    home: t("organizer.wizard.scoring.homeGoals"),
    away: t("organizer.wizard.scoring.awayGoals"),
    difference: t("organizer.wizard.scoring.difference"),
    exact: t("organizer.wizard.scoring.exact"),
    rare: t("organizer.wizard.scoring.rare"),
    rareBelow: t("organizer.wizard.scoring.rareBelow"),
  };
  return (
    <Question
      title={t("organizer.wizard.scoring.points")}
      hint={t("organizer.wizard.scoring.sumHint")}
      consequence={null}
      fault={fault}
      isWide
    >
      {sumFields.map((field) => (
        <NumberField
          key={field}
          control={control}
          name={`${at}.sum.${field}`}
          label={words[field]}
          bounds={sumBounds(field)}
          isLabelled
        />
      ))}
      {sum !== null && <ScaleExample scale={sum} />}
    </Question>
  );
}

/** The points of a winner and margin, which add up. */
export function MarginQuestion({ at, control, scoring, fault }: FurtherProps) {
  const { t } = useTranslation();
  const margin = marginTyped(scoring);
  const words = {
    result: t("organizer.wizard.scoring.marginResult"),
    near: t("organizer.wizard.scoring.near"),
    within: t("organizer.wizard.scoring.within"),
    exact: t("organizer.wizard.scoring.marginExact"),
  };
  return (
    <Question
      title={t("organizer.wizard.scoring.points")}
      hint={t("organizer.wizard.scoring.marginHint")}
      consequence={null}
      fault={fault}
      isWide
    >
      {marginFields.map((field) => (
        <NumberField
          key={field}
          control={control}
          name={`${at}.margin.${field}`}
          label={words[field]}
          bounds={marginBounds(field)}
          isLabelled
        />
      ))}
      {margin !== null && <ScaleExample scale={margin} />}
    </Question>
  );
}
