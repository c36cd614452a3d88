import { useController, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { Question, type Consequence } from "@/features/organizer/contests/components/question";
import { contestSettings } from "@/api/contest-settings.gen";
import { countBounds, type SquadForm } from "@/features/organizer/contests/model/squad-form";
import { squadSize, type Squad } from "@/features/organizer/contests/model/squad-facts";
import { textOf } from "@/i18n/format";
import { Checkbox } from "@/ui/checkbox";
import styles from "@/features/organizer/contests/components/squad-places.module.css";

interface SquadPlacesProps {
  control: Control<SquadForm>;
  typed: SquadForm;
  /** Keys of the positions, in a formation's order. */
  positions: readonly string[];
  squad: Squad | null;
  faults: Readonly<Record<string, string>>;
  consequence: Consequence | null;
}

/** How many play and sit on the bench, and how many of each position. */
export function SquadPlaces({ control, typed, positions, squad, faults, consequence }: SquadPlacesProps) {
  const { t } = useTranslation();
  const size = squadSize(typed);
  const called = (position: string) => {
    const found = squad?.positions.find((one) => one.position === position);
    return found === undefined ? position : textOf(found.displayName);
  };
  return (
    <>
      <Question
        title={t("organizer.wizard.squad.size")}
        hint={t("organizer.wizard.squad.sizeHint")}
        fault={faults["numberOfPlayers"] ?? faults["numberOfSubstitutions"]}
      >
        <div className={styles.pair}>
          <NumberField
            control={control}
            name="starters"
            label={t("organizer.wizard.squad.starters")}
            bounds={contestSettings.starters.bounds}
            isLabelled
          />
          <NumberField
            control={control}
            name="substitutes"
            label={t("organizer.wizard.squad.substitutes")}
            bounds={contestSettings.substitutes.bounds}
            isLabelled
          />
        </div>
      </Question>
      <Question
        title={t("organizer.wizard.squad.places")}
        hint={size === null ? "" : t("organizer.wizard.squad.placesHint", { number: size })}
        consequence={consequence}
        fault={faults["squadComposition"]}
      >
        <Fixed control={control} />
        {typed.isFixed && (
          <div className={styles.places}>
            {positions.map((position, place) => (
              <NumberField
                key={position}
                control={control}
                name={`composition.${place}`}
                label={called(position)}
                bounds={countBounds}
                isLabelled
              />
            ))}
          </div>
        )}
      </Question>
    </>
  );
}

/** Whether every squad has the same numbers. */
function Fixed({ control }: { control: Control<SquadForm> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: "isFixed" });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} onBlur={field.onBlur}>
      {t("organizer.wizard.squad.fixed")}
    </Checkbox>
  );
}
