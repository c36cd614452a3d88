import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslation } from "react-i18next";
import { useConsequences, useTemplates } from "@/features/organizer/contests/api/contests";
import { BonusesQuestion } from "@/features/organizer/contests/components/bonuses-question";
import { ChipsQuestion } from "@/features/organizer/contests/components/chips-question";
import { DeclaredQuestions } from "@/features/organizer/contests/components/declared-questions";
import { FormationsField } from "@/features/organizer/contests/components/formations-field";
import { LateTransfers } from "@/features/organizer/contests/components/late-transfers";
import { Question } from "@/features/organizer/contests/components/question";
import { SquadFacts } from "@/features/organizer/contests/components/squad-facts";
import { SquadPlaces } from "@/features/organizer/contests/components/squad-places";
import { StepFrame } from "@/features/organizer/contests/components/step-frame";
import { TransfersQuestion } from "@/features/organizer/contests/components/transfers-question";
import { Until } from "@/features/organizer/contests/components/until";
import { useFrozenWords } from "@/features/organizer/contests/components/frozen-words";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { useSquadWords } from "@/features/organizer/contests/components/squad-words";
import { useStepForm } from "@/features/organizer/contests/hooks/use-step-form";
import { faultsOf } from "@/features/organizer/contests/model/faults";
import {
  formationChoices,
  squadChanges,
  squadForm,
  squadValues,
  type SquadForm,
} from "@/features/organizer/contests/model/squad-form";
import { countOf } from "@/features/organizer/contests/model/figures";
import { FormField } from "@/features/organizer/shared/components/form-field";

/** What a squad is made of and what it may cost, each answer with what it means for the contest's own athletes. */
export function SquadStep({ contest, onSaved }: StepProps) {
  const { t } = useTranslation();
  const form = useStepForm<SquadForm>({
    contest,
    step: "squad",
    resolver: zodResolver(squadForm),
    values: squadValues,
    changes: squadChanges,
    onSaved,
  });
  const { control, typed, patch } = form;
  const found = useConsequences(contest._id, patch);
  const faults = { ...faultsOf(found.error), ...form.faults };
  const frozen = useFrozenWords(found.data);
  const words = useSquadWords(typed, found.data);
  const usual =
    useTemplates().data?.find(
      ({ sport, eventType }) => sport === contest.origin.sport && eventType === contest.eventType,
    )?.availableFormations ?? [];
  const byHand = {
    starters: (
      <SquadPlaces
        control={control}
        typed={typed}
        positions={contest.origin.positionTypesValues}
        squad={found.data?.squad ?? null}
        faults={faults}
        consequence={words.composition}
      />
    ),
    substitutes: null, // beside the starters
    formations: (
      <Question
        title={t("organizer.wizard.squad.formations")}
        hint={t("organizer.wizard.squad.formationsHint")}
        consequence={words.formations}
        fault={faults["availableFormations"]}
      >
        <FormationsField
          control={control}
          choices={formationChoices(
            usual,
            [...contest.availableFormations, ...typed.formations],
            countOf(typed.starters) ?? 0,
          )}
          positions={contest.origin.positionTypesValues.length}
        />
      </Question>
    ),
    transfers: <TransfersQuestion control={control} fault={faults["transfers"]} />,
    bonuses: (
      <>
        <ChipsQuestion
          control={control}
          setValue={form.setValue}
          fault={faults["chips"] ?? faults["chipsPerRound"]}
        />
        {typed.chips.from === "usual" && (
          <BonusesQuestion
            control={control}
            captain={typed.captain}
            fault={faults["availableBonuses"]}
            consequence={words.bonuses}
          />
        )}
      </>
    ),
    chips: null, // beside the bonuses
    chipsPerRound: null,
    benches: (
      <Question
        title={t("organizer.wizard.squad.benches")}
        hint={t("organizer.wizard.squad.benchesHint")}
        fault={faults["availableSubstitutions"]}
      >
        <FormField control={control} name="benches" label={t("organizer.wizard.squad.benches")} />
      </Question>
    ),
  };
  return (
    <>
      <StepFrame
        contest={contest}
        step="squad"
        form={form}
        frozen={frozen}
        isLoading={found.isLoading}
        aside={
          <>
            <SquadFacts budget={typed.budget} squad={found.data?.squad ?? null} />
            <Until consequences={found.data} />
          </>
        }
      >
        <DeclaredQuestions
          control={control}
          step="squad"
          byHand={byHand}
          consequences={words}
          faults={faults}
        />
        <DeclaredQuestions control={control} step="deadline" byHand={{}} consequences={{}} faults={faults} />
      </StepFrame>
      {frozen !== null && contest.transfers != null && (
        <LateTransfers contest={contest} transfers={contest.transfers} />
      )}
    </>
  );
}
