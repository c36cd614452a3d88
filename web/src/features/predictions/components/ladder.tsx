import { useTranslation } from "react-i18next";
import { isDistance, pointsFor, type Distance, type Pays } from "@/api/pays";
import { middleOf, outcomeOf, type Level, type Pair, type Scale } from "@/api/scale";
import { weighted } from "@/api/weights";
import { formatTenths } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import styles from "@/features/predictions/components/ladder.module.css";

interface LadderProps {
  scale: Pays;
  /** Its outcome decides which points are shown; without one, a home win's. */
  predicted: Pair | null;
  /** The level that was right; before the result, null. */
  reached: Level | null;
  /** Of the match. */
  weight: number;
  /** By how much my joker on it multiplies. */
  joker?: number;
}

/** Steps: what a predicted score may pay, and after the result the step that it reached. */
export function Ladder({ scale, predicted, reached, weight, joker = 1 }: LadderProps) {
  const words = useLevelWords();
  const figureOf = (points: number) => figure(weighted(points, weight, joker));
  const steps = isDistance(scale)
    ? ofDistance(scale, predicted ?? [1, 0], figureOf)
    : ofScale(scale, predicted, figureOf);
  const label = steps
    .filter(([, worth]) => worth !== none)
    .map(([step, worth]) => `${words[step]} ${worth}`)
    .join(", ");
  return (
    <span className={styles.ladder} role="img" aria-label={label}>
      {steps.map(([step, worth]) => (
        <i
          key={step}
          className={classNames(step === reached && styles.reached, worth === none && styles.none)}
        >
          {worth}
        </i>
      ))}
    </span>
  );
}

type Step = [level: Level, worth: string];
type Figure = (points: number) => string;

/** A level that the scale does not have. */
const none = "–";
const figure: Figure = (points) => formatTenths(points, Number.isInteger(points) ? 0 : 1);

function ofScale(scale: Scale, predicted: Pair | null, figureOf: Figure): Step[] {
  const levels = scale[predicted === null ? "home" : outcomeOf(predicted)];
  return (["exact", middleOf(levels), "tendency"] as const).map((step): Step => {
    const points = levels[step] ?? null;
    return [step, points === null ? none : figureOf(points)];
  });
}

/** The score itself, and what any other right outcome may bring. */
function ofDistance(distance: Distance, predicted: Pair, figureOf: Figure): Step[] {
  const isDraw = outcomeOf(predicted) === "draw";
  const most = Math.max(distance.least, distance.top - distance.perGoal * (isDraw ? 2 : 1));
  const others =
    isDraw && distance.draw !== null
      ? figureOf(distance.draw)
      : `${figureOf(distance.least)}–${figureOf(most)}`;
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
