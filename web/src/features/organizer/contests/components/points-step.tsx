import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConsequences } from "@/features/organizer/contests/api/contests";
import { AppearanceFields } from "@/features/organizer/contests/components/appearance-fields";
import { useFrozenWords } from "@/features/organizer/contests/components/frozen-words";
import { PointEventRow } from "@/features/organizer/contests/components/point-event-row";
import { Question } from "@/features/organizer/contests/components/question";
import { StepFrame } from "@/features/organizer/contests/components/step-frame";
import type { StepProps } from "@/features/organizer/contests/components/step-props";
import { TieBreakField } from "@/features/organizer/contests/components/tie-break-field";
import { Until } from "@/features/organizer/contests/components/until";
import { useStepForm } from "@/features/organizer/contests/hooks/use-step-form";
import { faultsOf } from "@/features/organizer/contests/model/faults";
import {
  mostPointEvents,
  newPointEvent,
  scoringChanges,
  scoringForm,
  scoringValues,
  type ScoringForm,
} from "@/features/organizer/contests/model/scoring-form";
import { useFormRows } from "@/features/organizer/shared/hooks/use-form-rows";
import { textOf } from "@/i18n/format";
import { Button } from "@/ui/button";
import styles from "@/features/organizer/contests/components/point-event-row.module.css";

/** What statistics are worth in a fantasy contest, and what decides equal points. */
export function PointsStep({ contest, onSaved }: StepProps) {
  const { t } = useTranslation();
  const form = useStepForm<ScoringForm>({
    contest,
    step: "scoring",
    resolver: zodResolver(scoringForm),
    values: scoringValues,
    changes: scoringChanges,
    hasLists: true,
    onSaved,
  });
  const { control, typed, setValue } = form;
  const { box, rows, add, remove } = useFormRows({
    control,
    name: "pointEvents",
    fresh: newPointEvent,
    most: mostPointEvents,
  });
  const found = useConsequences(contest._id, form.patch);
  const faults = { ...faultsOf(found.error), ...form.faults };
  const frozen = useFrozenWords(found.data);
  const stands = found.data?.scoringFrozen === true;
  const known = found.data?.squad?.positions ?? [];
  const positions = [
    ...new Set([...contest.origin.positionTypesValues, ...typed.pointEvents.map(({ position }) => position)]),
  ]
    .filter((position) => position !== "")
    .map((position) => {
      const names = known.find((one) => one.position === position)?.displayName;
      return { id: position, label: names === undefined ? position : textOf(names) };
    });
  return (
    <StepFrame
      contest={contest}
      step="scoring"
      form={form}
      frozen={frozen}
      isLoading={found.isLoading}
      aside={<Until consequences={found.data} />}
    >
      <Question
        title={t("organizer.wizard.points.title")}
        hint={t("organizer.wizard.points.hint")}
        consequence={{
          words: stands
            ? t("organizer.wizard.points.stands", { name: contest.origin.name })
            : t("organizer.wizard.points.shared", { name: contest.origin.name }),
          isWarning: stands,
        }}
        fault={faults["pointEvents"]}
        isWide
      >
        <fieldset
          className={styles.fields}
          disabled={stands}
          ref={box}
          tabIndex={-1}
          aria-label={t("organizer.wizard.points.list")}
        >
          <ul className={styles.events}>
            {rows.map((event, place) => (
              <PointEventRow
                key={event.id}
                control={control}
                place={place}
                positions={positions}
                typed={typed.pointEvents[place] ?? event}
                onRemove={() => remove(place)}
              />
            ))}
          </ul>
          {add !== null && (
            <Button size="small" onPress={add}>
              <Plus className="ico" aria-hidden="true" />
              {t("organizer.wizard.points.add")}
            </Button>
          )}
        </fieldset>
      </Question>
      <AppearanceFields
        typed={typed}
        hasArmband={contest.captain === "standing"}
        isFixed={stands}
        onChange={(field, statistics) => setValue(field, statistics)}
        faults={faults}
      />
      <TieBreakField
        kind={contest.eventType}
        value={typed.tieBreak}
        onChange={(rules) => setValue("tieBreak", rules)}
        fault={faults["tieBreak"]}
      />
    </StepFrame>
  );
}
