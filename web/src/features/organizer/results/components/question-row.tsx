import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { numberName, readNumber } from "@/api/numbers";
import type { SportEvent } from "@/api/types";
import { RightOrder } from "@/features/organizer/results/components/right-order";
import { RightTexts } from "@/features/organizer/results/components/right-texts";
import type { EventEntry, ResultsForm } from "@/features/organizer/results/model/results";
import { formatMoment, textOf } from "@/i18n/format";
import { Checkbox } from "@/ui/checkbox";
import { eventTitle, numberText } from "@/ui/event-names";
import { TextField } from "@/ui/text-field";
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
  const isNumber = event.question?.number != null;
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
      {isNumber ? (
        <RightNumber
          right={right[0] ?? ""}
          title={title}
          onChange={(known) => set({ right: known, settled: known.length > 0 })}
        />
      ) : (
        <>
          {event.question?.form === "order" ? (
            <RightOrder {...{ event, right }} onChange={(known) => set({ right: known, settled })} />
          ) : event.question?.form === "text" ? (
            <RightTexts {...{ event, title, right }} onChange={(known) => set({ right: known, settled })} />
          ) : (
            <RightOfList {...{ event, title, right, toggle }} />
          )}
          <Checkbox isSelected={settled} onChange={() => set({ right, settled: !settled })}>
            <b>{t("organizer.question.settled")}</b>
            <span className="vh">: {title}</span>
          </Checkbox>
          {(settled || event.question?.form !== "order") && (
            <p className="sm mut">
              {settled ? t("organizer.question.settledHint") : t("organizer.question.openHint")}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface ListProps {
  event: SportEvent;
  title: string;
  right: readonly string[];
  toggle: (name: string) => void;
}

/** Answers of a list: each is right or not. */
function RightOfList({ event, title, right, toggle }: ListProps) {
  const { t } = useTranslation();
  return (
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
  );
}

/** The number that is right; with it the question is settled. */
function RightNumber({
  right,
  title,
  onChange,
}: {
  right: string;
  title: string;
  onChange: (known: string[]) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  // the typed text stays as long as it means the entered number
  const shown = typed !== null && (numberName(typed) ?? typed.trim()) === right ? typed : numberText(right);
  const isWrong = right !== "" && readNumber(right) === null;
  return (
    <>
      <TextField
        label={t("organizer.question.number.right", { question: title })}
        value={shown}
        error={isWrong ? t("organizer.question.number.wrong") : undefined}
        onChange={(text) => {
          setTyped(text);
          onChange(text.trim() === "" ? [] : [numberName(text) ?? text.trim()]);
        }}
      />
      <p className="sm mut">{t("organizer.question.number.hint")}</p>
    </>
  );
}
