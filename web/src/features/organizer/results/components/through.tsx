import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { EntryProps } from "@/features/organizer/results/components/question-row";
import { classNames } from "@/ui/class-names";
import { eventTitle, predictionWords } from "@/ui/event-names";
import styles from "@/features/organizer/results/components/result-row.module.css";
import uiFieldStyles from "@/ui/field.module.css";

/** Who goes through: as the result says, unless the organizer says otherwise. */
export function Through({ event, index, form }: Omit<EntryProps, "entry">) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <>
      <select
        className={classNames(uiFieldStyles.choice, styles.choice)}
        aria-label={t("organizer.results.through", { event: eventTitle(event) })}
        aria-describedby={hintId}
        data-stop
        {...form.register(`events.${index}.goesThrough`)}
      >
        <option value="">{t("organizer.results.throughByResult")}</option>
        <option value="1">{predictionWords(event, "GoesThrough", "1")}</option>
        <option value="2">{predictionWords(event, "GoesThrough", "2")}</option>
      </select>
      <p id={hintId} className="sm mut">
        {t("organizer.results.throughHint")}
      </p>
    </>
  );
}
