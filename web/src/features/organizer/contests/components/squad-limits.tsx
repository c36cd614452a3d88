import { useController, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import type { SquadWords } from "@/features/organizer/contests/components/squad-words";
import { FormField } from "@/features/organizer/shared/components/form-field";
import {
  bonusNames,
  clubBounds,
  countBounds,
  type SquadForm,
} from "@/features/organizer/contests/model/squad-form";
import styles from "@/features/organizer/contests/components/squad-places.module.css";

interface SquadLimitsProps {
  control: Control<SquadForm>;
  faults: Readonly<Record<string, string>>;
  words: SquadWords;
}

/** What limits squads and their changes: clubs, transfers, bonuses, substitutions, and when they may change at all. */
export function SquadLimits({ control, faults, words }: SquadLimitsProps) {
  const { t } = useTranslation();
  const bonuses = {
    Captain: t("organizer.wizard.squad.captain"),
    FullSquad: t("organizer.wizard.squad.fullSquad"),
    WildCard: t("organizer.wizard.squad.wildCard"),
  };
  return (
    <>
      <Question
        title={t("organizer.wizard.squad.club")}
        hint={t("organizer.wizard.squad.clubHint")}
        consequence={words.club}
        fault={faults["maxPlayersFromTeam"]}
      >
        <NumberField
          control={control}
          name="fromClub"
          label={t("organizer.wizard.squad.club")}
          bounds={clubBounds}
          by={1}
        />
      </Question>
      <Question
        title={t("organizer.wizard.squad.transfers")}
        hint={t("organizer.wizard.squad.transfersHint")}
        consequence={words.transfers}
        fault={faults["maxTransfers"]}
      >
        <NumberField
          control={control}
          name="transfers"
          label={t("organizer.wizard.squad.transfers")}
          bounds={countBounds}
          by={1}
        />
      </Question>
      <Question
        title={t("organizer.wizard.squad.bonuses")}
        hint={t("organizer.wizard.squad.bonusesHint")}
        consequence={words.bonuses}
        fault={faults["availableBonuses"]}
      >
        <div className={styles.places}>
          {bonusNames.map((name) => (
            <NumberField
              key={name}
              control={control}
              name={`bonuses.${name}`}
              label={bonuses[name]}
              bounds={{ least: 0, most: 1000, digits: 0 }}
              isLabelled
            />
          ))}
        </div>
      </Question>
      <Substitutions control={control} />
      <Editing control={control} />
      <Question
        title={t("organizer.wizard.squad.benches")}
        hint={t("organizer.wizard.squad.benchesHint")}
        fault={faults["availableSubstitutions"]}
      >
        <FormField control={control} name="benches" label={t("organizer.wizard.squad.benches")} />
      </Question>
    </>
  );
}

function Substitutions({ control }: { control: Control<SquadForm> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: "trigger" });
  const meaning =
    field.value === "noPoints"
      ? t("organizer.wizard.squad.noPointsMeans")
      : t("organizer.wizard.squad.didNotPlayMeans");
  return (
    <>
      <Question
        title={t("organizer.wizard.squad.substitution")}
        hint={t("organizer.wizard.squad.substitutionHint")}
        consequence={{ words: meaning }}
      >
        <OptionsField
          control={control}
          name="trigger"
          label={t("organizer.wizard.squad.substitution")}
          options={[
            { id: "noPoints", label: t("organizer.wizard.squad.noPoints") },
            { id: "didNotPlay", label: t("organizer.wizard.squad.didNotPlay") },
          ]}
        />
      </Question>
      <Question
        title={t("organizer.wizard.squad.constraint")}
        hint={t("organizer.wizard.squad.constraintHint")}
      >
        <OptionsField
          control={control}
          name="constraint"
          label={t("organizer.wizard.squad.constraint")}
          options={[
            { id: "validFormation", label: t("organizer.wizard.squad.validFormation") },
            { id: "samePosition", label: t("organizer.wizard.squad.samePosition") },
            { id: "none", label: t("organizer.wizard.squad.anyone") },
          ]}
        />
      </Question>
    </>
  );
}

function Editing({ control }: { control: Control<SquadForm> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: "editing" });
  const meaning =
    field.value === "everyFixture"
      ? t("organizer.wizard.squad.everyFixtureMeans")
      : t("organizer.wizard.squad.firstFixtureMeans");
  return (
    <Question
      title={t("organizer.wizard.squad.editing")}
      hint={t("organizer.wizard.squad.editingHint")}
      consequence={{ words: meaning, isWarning: field.value === "firstFixtureOnly" }}
    >
      <OptionsField
        control={control}
        name="editing"
        label={t("organizer.wizard.squad.editing")}
        options={[
          { id: "everyFixture", label: t("organizer.wizard.squad.everyFixture") },
          { id: "firstFixtureOnly", label: t("organizer.wizard.squad.firstFixtureOnly") },
        ]}
      />
    </Question>
  );
}
