import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useConsequences, useTemplates } from "@/features/organizer/contests/api/contests";
import { AlternatesQuestion } from "@/features/organizer/contests/components/alternates-question";
import { DeclaredQuestions } from "@/features/organizer/contests/components/declared-questions";
import { FamilyOffers } from "@/features/organizer/contests/components/family-offers";
import { useFrozenWords } from "@/features/organizer/contests/components/frozen-words";
import { Question } from "@/features/organizer/contests/components/question";
import { JokerQuestion } from "@/features/organizer/contests/components/joker-question";
import {
  RoundWinQuestion,
  SlamQuestion,
} from "@/features/organizer/contests/components/round-points-questions";
import { ScoringQuestion } from "@/features/organizer/contests/components/scoring-question";
import { StepFrame } from "@/features/organizer/contests/components/step-frame";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { TieBreakField } from "@/features/organizer/contests/components/tie-break-field";
import { Until } from "@/features/organizer/contests/components/until";
import { WeightQuestion } from "@/features/organizer/contests/components/weight-question";
import { useStepForm } from "@/features/organizer/contests/hooks/use-step-form";
import { faultsOf } from "@/features/organizer/contests/model/faults";
import {
  isFamily,
  toggled,
  typerChanges,
  typerForm,
  typerValues,
  type TyperForm,
} from "@/features/organizer/contests/model/typer-form";
import { FormField } from "@/features/organizer/shared/components/form-field";
import { useFormWords } from "@/features/organizer/shared/components/form-words";
import { familyTitle, isOfCompetitions } from "@/ui/event-names";
import { basisSentence } from "@/ui/result-basis";
import { Checkbox } from "@/ui/checkbox";
import { FieldError } from "@/ui/field-error";

const isInSets = (basis: string) => basis === "bestOfThree" || basis === "bestOfFive";

/** What is predicted, by which result it counts, at which rates, and what decides equal points. */
export function TyperStep({ contest, onSaved }: StepProps) {
  const { t } = useTranslation();
  const { sport } = contest.origin;
  const words = useFormWords();
  const form = useStepForm<TyperForm>({
    contest,
    step: "scoring",
    resolver: zodResolver(typerForm),
    values: typerValues,
    changes: typerChanges,
    onSaved,
  });
  const { control, typed, setValue } = form;
  const found = useConsequences(contest._id, form.patch);
  const faults = { ...faultsOf(found.error), ...form.faults };
  const frozen = useFrozenWords(found.data);
  const template = useTemplates().data?.find(
    (one) => one.sport === sport && one.eventType === contest.eventType,
  );
  const order = (template?.predictionFamilies ?? contest.predictionFamilies).filter(isFamily);
  const isByRates = typed.scoring.kind === "rates";
  const { error } = control.getFieldState("families");
  // a winner and margin is no score that another scoring could count
  const hasAlternates =
    !isOfCompetitions(sport) && (typed.scoring.kind !== "margin" || typed.alternates.length > 0);
  const byHand = {
    scoring: (
      <ScoringQuestion
        sport={sport}
        control={control}
        scoring={typed.scoring}
        onPreset={(scoring) => setValue("scoring", scoring, { shouldValidate: true })}
        fault={faults["scoring"]}
      />
    ),
    weight: <WeightQuestion control={control} fault={faults["weight"]} />,
    joker: isOfCompetitions(sport) ? null : <JokerQuestion control={control} fault={faults["joker"]} />,
    slam: isOfCompetitions(sport) ? null : <SlamQuestion control={control} fault={faults["slam"]} />,
    roundWin: <RoundWinQuestion control={control} fault={faults["roundWin"]} />,
    alternates: hasAlternates && (
      <AlternatesQuestion control={control} setValue={setValue} fault={faults["alternates"]} />
    ),
    families: isByRates && (
      <Question
        title={t("organizer.wizard.typer.families")}
        hint={t("organizer.wizard.typer.familiesHint")}
        consequence={{ words: t("organizer.wizard.typer.familiesMean", { number: typed.families.length }) }}
        fault={faults["predictionFamilies"]}
      >
        {order.map((family) => (
          <Checkbox
            key={family}
            isSelected={typed.families.includes(family)}
            onChange={() =>
              setValue("families", toggled(typed.families, family, order), { shouldValidate: true })
            }
          >
            {familyTitle(family, sport)}
          </Checkbox>
        ))}
        {error !== undefined && <FieldError role="alert">{words(error.message)}</FieldError>}
      </Question>
    ),
    exactOther: isByRates && typed.families.includes("ExactResult") && !isInSets(typed.resultBasis) && (
      <Question
        title={t("organizer.wizard.typer.exactOther")}
        hint={t("organizer.wizard.typer.exactOtherHint")}
        fault={faults["exactOther"]}
      >
        <Checkbox isSelected={typed.exactOther} onChange={(isOn) => setValue("exactOther", isOn)}>
          {t("organizer.wizard.typer.exactOtherOn")}
        </Checkbox>
      </Question>
    ),
    predictions: isByRates && (
      <FamilyOffers control={control} typed={typed} sport={sport} fault={faults["availablePredictions"]} />
    ),
    ...(isByRates || isOfCompetitions(sport) ? { goesThrough: null } : {}), // with odds its options have their own
    ...(isOfCompetitions(sport) ? { resultBasis: null, retirement: null } : {}), // places settle a competition, not a score
  };
  const consequences = {
    resultBasis: { words: basisSentence(typed.resultBasis as Contest["resultBasis"], sport) },
  };
  return (
    <StepFrame
      contest={contest}
      step="scoring"
      form={form}
      frozen={frozen}
      isLoading={found.isLoading}
      aside={<Until consequences={found.data} />}
    >
      <DeclaredQuestions
        control={control}
        step="predictions"
        byHand={byHand}
        consequences={consequences}
        faults={faults}
      />
      <DeclaredQuestions control={control} step="deadline" byHand={{}} consequences={{}} faults={faults} />
      <TieBreakField
        kind={contest.eventType}
        value={typed.tieBreak}
        onChange={(rules) => setValue("tieBreak", rules)}
        fault={faults["tieBreak"] ?? faults["roundWinsLeaveOut"]}
      >
        {typed.tieBreak.includes("roundWins") && (
          <FormField control={control} name="leftOut" label={t("organizer.wizard.tie.leftOut")} />
        )}
      </TieBreakField>
    </StepFrame>
  );
}
