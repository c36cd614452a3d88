import { useTranslation } from "react-i18next";
import { isDistance, pointsFor, type Distance, type Pays } from "@/api/pays";
import { boundsOf } from "@/api/quota";
import { middleOf, outcomeOf, type Level, type Pair, type Scale } from "@/api/scale";
import { formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/predictions/components/ladder.module.css";

interface LadderProps {
  scale: Pays;
  /** Its outcome decides which points are shown; without one, a home win's. */
  predicted: Pair | null;
  /** The level that was right; before the result, null. */
  reached: Level | null;
}

/** Steps: what a predicted score may pay, and after the result the step that it reached. */
export function Ladder({ scale, predicted, reached }: LadderProps) {
  const words = useLevelWords();
  const steps = isDistance(scale) ? ofDistance(scale, predicted ?? [1, 0]) : ofScale(scale, predicted);
  const label = steps
    .filter(([, figure]) => figure !== none)
    .map(([step, figure]) => `${words[step]} ${figure}`)
    .join(", ");
  return (
    <span className={styles.ladder} role="img" aria-label={label}>
      {steps.map(([step, figure]) => (
        <i
          key={step}
          className={classNames(step === reached && styles.reached, figure === none && styles.none)}
        >
          {figure}
        </i>
      ))}
    </span>
  );
}

type Step = [level: Level, figure: string];

/** A level that the scale does not have. */
const none = "–";
const figureOf = (points: number) => formatTenths(points, Number.isInteger(points) ? 0 : 1);

function ofScale(scale: Scale, predicted: Pair | null): Step[] {
  const outcome = predicted === null ? "home" : outcomeOf(predicted);
  const [least, most] = boundsOf(scale) ?? [scale, scale];
  return (["exact", middleOf(scale[outcome]), "tendency"] as const).map((step): Step => {
    const [low, high] = [least[outcome][step] ?? null, most[outcome][step] ?? null];
    return [step, low === null || high === null ? none : rangeInWords(low, high)];
  });
}

/** Points, or from how many to how many. */
const rangeInWords = (low: number, high: number) =>
  low === high ? figureOf(low) : `${figureOf(low)}–${figureOf(high)}`;

/** The score itself, and what any other right outcome may bring. */
function ofDistance(distance: Distance, predicted: Pair): Step[] {
  const isDraw = outcomeOf(predicted) === "draw";
  const most = Math.max(distance.least, distance.top - distance.perGoal * (isDraw ? 2 : 1));
  const others =
    isDraw && distance.draw !== null
      ? figureOf(distance.draw)
      : rangeInWords(distance.least, most);
  return [
    ["exact", figureOf(pointsFor(distance, predicted, predicted))],
    ["tendency", others],
  ];
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
