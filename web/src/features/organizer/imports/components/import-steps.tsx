import { useTranslation } from "react-i18next";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/imports/components/import-steps.module.css";

export type ImportStep = "choose" | "check" | "apply";

/** Where in an import one is. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useTranslation();
  const steps = [
    ["choose", t("organizer.import.stepChoose")],
    ["check", t("organizer.import.stepCheck")],
    ["apply", t("organizer.import.stepApply")],
  ] as const;
  const here = steps.findIndex(([id]) => id === step);
  return (
    <ol className={styles.steps} aria-label={t("organizer.import.steps")}>
      {steps.map(([id, words], place) => (
        <li
          key={id}
          aria-current={place === here ? "step" : undefined}
          className={classNames(place < here && styles.done)}
        >
          <b>{place + 1}</b>
          {words}
        </li>
      ))}
    </ol>
  );
}
