import { useTranslation } from "react-i18next";
import { isDistance, isMargin, isSum, pointsFor, type Distance, type Pays } from "@/api/pays";
import type { Margin } from "@/api/margin";
import { boundsOf } from "@/api/quota";
import { middleOf, outcomeOf, type Level, type Pair, type Scale } from "@/api/scale";
import type { Sum } from "@/api/sum";
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
  // the difference of a sum stands on the step of the outcome
  const stepped = isSum(scale) && reached === "difference" ? "tendency" : reached;
  const steps = stepsOf(scale, predicted);
  const label = steps
    .filter(([, figure]) => figure !== none)
    .map(([step, figure]) => `${words[step]} ${figure}`)
    .join(", ");
  return (
    <span className={styles.ladder} role="img" aria-label={label}>
      {steps.map(([step, figure]) => (
        <i
          key={step}
          className={classNames(step === stepped && styles.reached, figure === none && styles.none)}
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

function stepsOf(pays: Pays, predicted: Pair | null): Step[] {
  if (isMargin(pays)) return ofMargin(pays);
  if (isSum(pays)) return ofSum(pays, predicted ?? [2, 1]);
  return isDistance(pays) ? ofDistance(pays, predicted ?? [1, 0]) : ofScale(pays, predicted);
}

/** The margin itself, a near one, and the winner alone. */
function ofMargin({ result, near, exact }: Margin): Step[] {
  const all = (...points: number[]) => points.reduce((sum, one) => sum + Math.round(one * 10), 0) / 10;
  const steps: Step[] = [["exact", figureOf(all(result, near, exact))]];
  if (near > 0) steps.push(["close", rangeInWords(near, all(near, result))]);
  return [...steps, ["tendency", figureOf(result)]];
}

/** The score itself, what a right outcome may bring, and what the goals of a side alone do. */
function ofSum(sum: Sum, predicted: Pair): Step[] {
  const whole = pointsFor(sum, predicted, predicted);
  const beside = [sum.home, sum.away].filter((points) => points > 0);
  const added = (points: number) => (Math.round(sum.tendency * 10) + Math.round(points * 10)) / 10;
  const isDraw = outcomeOf(predicted) === "draw";
  // one draw for another always has the difference, and never the goals of a side
  const [low, high] = isDraw
    ? [added(sum.difference), added(sum.difference)]
    : [sum.tendency, added(Math.max(sum.difference, ...beside))];
  const steps: Step[] = [
    ["exact", rangeInWords(whole, (Math.round(whole * 10) + Math.round(sum.rare * 10)) / 10)],
    ["tendency", rangeInWords(low, high)],
  ];
  if (beside.length > 0) steps.push(["side", rangeInWords(Math.min(...beside), Math.max(...beside))]);
  return steps;
}

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
    isDraw && distance.draw !== null ? figureOf(distance.draw) : rangeInWords(distance.least, most);
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
    side: t("points.levels.side"),
  };
}
