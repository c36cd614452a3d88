import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { Question, type Consequence } from "@/features/organizer/contests/components/question";
import { bonusBounds, bonusesOf, type SquadForm } from "@/features/organizer/contests/model/squad-form";
import styles from "@/features/organizer/contests/components/squad-places.module.css";

interface BonusesQuestionProps {
  control: Control<SquadForm>;
  /** What makes a captain, as it is typed now. */
  captain: string;
  fault: string | undefined;
  consequence: Consequence | null;
}

/** How often a team may use each bonus. */
export function BonusesQuestion({ control, captain, fault, consequence }: BonusesQuestionProps) {
  const { t } = useTranslation();
  const labels = {
    Captain: t("organizer.wizard.squad.captain"),
    FullSquad: t("organizer.wizard.squad.fullSquad"),
    WildCard: t("organizer.wizard.squad.wildCard"),
  };
  return (
    <Question
      title={t("organizer.wizard.squad.bonuses")}
      hint={t("organizer.wizard.squad.bonusesHint")}
      consequence={consequence}
      fault={fault}
    >
      <div className={styles.places}>
        {bonusesOf({ captain }).map((name) => (
          <NumberField
            key={name}
            control={control}
            name={`bonuses.${name}`}
            label={labels[name]}
            bounds={bonusBounds}
            isLabelled
          />
        ))}
      </div>
    </Question>
  );
}
