import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Step } from "@/features/organizer/contests/model/steps";
import { useStepNames } from "@/features/organizer/contests/components/step-names";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/contests/components/step-list.module.css";

interface StepListProps {
  steps: readonly Step[];
  here: Step;
  /** Where a step is; null: it cannot be opened yet. */
  pathOf: (step: Step) => string | null;
  /** Without numbers: parts of the settings, in no order. */
  isPlain?: boolean;
}

/** The steps of the wizard, or the parts of a published contest's settings. */
export function StepList({ steps, here, pathOf, isPlain = false }: StepListProps) {
  const { t } = useTranslation();
  const names = useStepNames();
  return (
    <nav aria-label={isPlain ? t("organizer.wizard.parts") : t("organizer.wizard.steps")}>
      <ol className={classNames(styles.steps, isPlain && styles.plain)}>
        {steps.map((step, place) => {
          const to = pathOf(step);
          const words = (
            <>
              {!isPlain && <b aria-hidden="true">{place + 1}</b>}
              <span>{names[step]}</span>
            </>
          );
          return (
            <li key={step}>
              {to === null ? (
                <span className={styles.later}>{words}</span>
              ) : (
                <Link to={to} {...(step === here ? { "aria-current": isPlain ? "page" : "step" } : {})}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
