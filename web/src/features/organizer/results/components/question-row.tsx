import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import type { EventEntry, ResultsForm } from "@/features/organizer/results/model/results";
import { formatMoment, textOf } from "@/i18n/format";
import { Checkbox } from "@/ui/checkbox";
import { eventTitle } from "@/ui/event-names";
import styles from "@/features/organizer/results/components/result-row.module.css";

export interface EntryProps {
  event: SportEvent;
  index: number;
  form: UseFormReturn<ResultsForm>;
  entry: EventEntry;
}

/** Which answers of a question are right, as they become known, and whether these are all. */
export function QuestionRow({ event, index, form, entry }: EntryProps) {
  const { t } = useTranslation();
  const title = eventTitle(event);
  const { right, settled } = entry.answers ?? { right: [], settled: false };
  const set = (answers: { right: string[]; settled: boolean }) =>
    form.setValue(`events.${index}.answers`, answers, { shouldDirty: true });
  const toggle = (name: string) =>
    set({
      right: right.includes(name) ? right.filter((one) => one !== name) : [...right, name].sort(),
      settled,
    });
  return (
    <div className={styles.match}>
      <p className={styles.said}>{title}</p>
      <p className="sm mut">
        {event.closesAt !== null && t("organizer.question.closes", { at: formatMoment(event.closesAt) })}
      </p>
      <fieldset>
        <legend className="vh">{t("organizer.question.rightOf", { question: title })}</legend>
        {event.availablePredictions.map((answer) => (
          <Checkbox
            key={answer.name}
            isSelected={right.includes(answer.name)}
            onChange={() => toggle(answer.name)}
          >
            {textOf(answer.displayName)}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isSelected={settled} onChange={() => set({ right, settled: !settled })}>
        <b>{t("organizer.question.settled")}</b>
        <span className="vh">: {title}</span>
      </Checkbox>
      <p className="sm mut">
        {settled ? t("organizer.question.settledHint") : t("organizer.question.openHint")}
      </p>
    </div>
  );
}
