import { useTranslation } from "react-i18next";
import { middleOf, outcomeOf, type Level, type Outcome, type Pair, type Scale } from "@/api/scale";
import { formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/predictions/components/ladder.module.css";

interface LadderProps {
  scale: Scale;
  /** Its outcome decides which points are shown; without one, a home win's. */
  predicted: Pair | null;
  /** The level that was right; before the result, null. */
  reached: Level | null;
}

/** Three steps: what a predicted score may pay, and after the result the step that it reached. */
export function Ladder({ scale, predicted, reached }: LadderProps) {
  const words = useLevelWords();
  const outcome: Outcome = predicted === null ? "home" : outcomeOf(predicted);
  const levels = scale[outcome];
  const steps = ["exact", middleOf(levels), "tendency"] as const;
  const figure = (step: Level) => {
    const points = levels[step] ?? null;
    return points === null ? "–" : formatTenths(points, Number.isInteger(points) ? 0 : 1);
  };
  const label = steps
    .filter((step) => levels[step] != null)
    .map((step) => `${words[step]} ${figure(step)}`)
    .join(", ");
  return (
    <span className={styles.ladder} role="img" aria-label={label}>
      {steps.map((step) => (
        <i
          key={step}
          className={classNames(step === reached && styles.reached, levels[step] == null && styles.none)}
        >
          {figure(step)}
        </i>
      ))}
    </span>
  );
}

/** What each level is called. */
export function useLevelWords(): Record<Level, string> {
  const { t } = useTranslation();
  return {
    exact: t("points.levels.exact"),
    close: t("points.levels.close"),
    difference: t("points.levels.difference"),
    tendency: t("points.levels.tendency"),
  };
}
