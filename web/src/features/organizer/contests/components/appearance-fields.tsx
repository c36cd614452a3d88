import { useTranslation } from "react-i18next";
import { Question } from "@/features/organizer/contests/components/question";
import type { ScoringForm } from "@/features/organizer/contests/model/scoring-form";
import { formatList, textOf } from "@/i18n/format";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/contests/components/appearance-fields.module.css";

interface AppearanceFieldsProps {
  typed: ScoringForm;
  /** Every round has a captain and a vice-captain. */
  hasArmband: boolean;
  isFixed: boolean;
  onChange: (field: "appearance" | "captainAppearance", statistics: string[]) => void;
  faults: Readonly<Record<string, string | undefined>>;
}

/** Which statistics say that somebody has played, and which decide about the armband. */
export function AppearanceFields({ typed, hasArmband, isFixed, onChange, faults }: AppearanceFieldsProps) {
  const { t } = useTranslation();
  const labels = new Map(typed.pointEvents.map((event) => [event.name, textOf(event)]));
  const nameOf = (statistic: string) => labels.get(statistic) ?? statistic;
  const known = [...typed.appearance, ...typed.captainAppearance, ...labels.keys()];
  const statistics = [...new Set(known)].filter((name) => name !== "");
  const boxes = (field: "appearance" | "captainAppearance") => (
    <fieldset className={styles.statistics} disabled={isFixed}>
      {statistics.map((name) => (
        <Checkbox
          key={name}
          isDisabled={isFixed}
          isSelected={typed[field].includes(name)}
          onChange={(isChosen) =>
            onChange(field, isChosen ? [...typed[field], name] : typed[field].filter((one) => one !== name))
          }
        >
          {nameOf(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
  const means = (chosen: readonly string[], none: string) => ({
    words:
      chosen.length === 0
        ? none
        : t("organizer.wizard.played.means", { statistics: formatList(chosen.map(nameOf)) }),
  });
  return (
    <>
      <Question
        title={t("organizer.wizard.played.title")}
        hint={t("organizer.wizard.played.hint")}
        fault={faults["appearance"]}
        consequence={means(typed.appearance, t("organizer.wizard.played.any"))}
      >
        {boxes("appearance")}
      </Question>
      {hasArmband && (
        <Question
          title={t("organizer.wizard.played.armband")}
          hint={t("organizer.wizard.played.armbandHint")}
          fault={faults["captainAppearance"]}
          consequence={means(typed.captainAppearance, t("organizer.wizard.played.same"))}
        >
          {boxes("captainAppearance")}
        </Question>
      )}
    </>
  );
}
