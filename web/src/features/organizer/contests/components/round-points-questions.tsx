import { useWatch, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NumberField } from "@/features/organizer/contests/components/number-field";
import { OptionsField } from "@/features/organizer/contests/components/options-field";
import { Question } from "@/features/organizer/contests/components/question";
import { pointWords } from "@/features/organizer/contests/model/figures";
import {
  matchBounds,
  pointBounds,
  slamBody,
  winsOf,
} from "@/features/organizer/contests/model/round-points-form";
import type { TyperForm } from "@/features/organizer/contests/model/typer-form";
import { FormField } from "@/features/organizer/shared/components/form-field";

interface QuestionProps {
  control: Control<TyperForm>;
  fault: string | undefined;
  /** Where the scoring stands in the form that has them: the contest's own, or a further one. */
  at?: "" | `alternates.${number}.`;
}

/** Points for every outcome of a round right, and the rounds that have them. */
export function SlamQuestion({ control, fault, at = "" }: QuestionProps) {
  const { t } = useTranslation();
  const slam = useWatch({ control, name: `${at}slam` });
  const body = slamBody(slam).slam;
  const title = t("organizer.wizard.slam.title");
  return (
    <Question
      title={title}
      hint={t("organizer.wizard.slam.hint")}
      fault={fault}
      consequence={
        body == null || body.points === 0
          ? null
          : {
              words: t("organizer.wizard.slam.means", {
                points: pointWords(body.points),
                matches: body.atLeast,
              }),
            }
      }
      isWide
    >
      <OptionsField
        control={control}
        name={`${at}slam.in`}
        label={title}
        options={[
          { id: "none", label: t("organizer.wizard.slam.none") },
          { id: "all", label: t("organizer.wizard.slam.all") },
          { id: "some", label: t("organizer.wizard.slam.some") },
        ]}
      />
      {slam.in !== "none" && (
        <>
          <NumberField
            control={control}
            name={`${at}slam.points`}
            label={t("organizer.wizard.slam.points")}
            bounds={pointBounds}
            isLabelled
          />
          <NumberField
            control={control}
            name={`${at}slam.atLeast`}
            label={t("organizer.wizard.slam.atLeast")}
            bounds={matchBounds}
            isLabelled
          />
        </>
      )}
      {slam.in === "some" && (
        <FormField control={control} name={`${at}slam.rounds`} label={t("organizer.wizard.slam.rounds")} />
      )}
    </Question>
  );
}

/** Points for the most points of a round, and what several teams with them get. */
export function RoundWinQuestion({ control, fault, at = "" }: QuestionProps) {
  const { t } = useTranslation();
  const roundWin = useWatch({ control, name: `${at}roundWin` });
  const wins = winsOf(roundWin);
  const title = t("organizer.wizard.roundWin.title");
  return (
    <Question
      title={title}
      hint={t("organizer.wizard.roundWin.hint")}
      fault={fault}
      consequence={
        wins && {
          words: t("organizer.wizard.roundWin.means", {
            one: pointWords(wins.one),
            three: pointWords(wins.three),
          }),
        }
      }
      isWide
    >
      <OptionsField
        control={control}
        name={`${at}roundWin.shared`}
        label={title}
        options={[
          { id: "none", label: t("organizer.wizard.roundWin.none") },
          { id: "full", label: t("organizer.wizard.roundWin.full") },
          { id: "part", label: t("organizer.wizard.roundWin.part") },
        ]}
      />
      {roundWin.shared !== "none" && (
        <NumberField
          control={control}
          name={`${at}roundWin.points`}
          label={t("organizer.wizard.roundWin.points")}
          bounds={pointBounds}
          isLabelled
        />
      )}
    </Question>
  );
}
