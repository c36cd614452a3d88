import { useTranslation } from "react-i18next";
import { isDistance, isMargin, isSum, pointsFor, type Distance, type Pays } from "@/api/pays";
import type { Margin } from "@/api/margin";
import { boundsOf } from "@/api/quota";
import { middleOf, outcomeOf, type Level, type Pair, type Scale } from "@/api/scale";
import type { Sum } from "@/api/sum";
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
  // the difference of a sum stands on the step of the outcome
  const stepped = isSum(scale) && reached === "difference" ? "tendency" : reached;
  const worthOf = (points: number | null) =>
    points === null ? none : figure(weighted(points, weight, joker));
  const steps = stepsOf(scale, predicted).map(({ level, least, most = least }) => {
    const [low, high] = [worthOf(least), worthOf(most)];
    return [level, low === high ? low : `${low}–${high}`] as const;
  });
  const label = steps
    .filter(([, worth]) => worth !== none)
    .map(([step, worth]) => `${words[step]} ${worth}`)
    .join(", ");
  return (
    <span className={styles.ladder} role="img" aria-label={label}>
      {steps.map(([step, worth]) => (
        <i
          key={step}
          className={classNames(step === stepped && styles.reached, worth === none && styles.none)}
        >
          {worth}
        </i>
      ))}
    </span>
  );
}

interface Step {
  level: Level;
  /** The points that it pays at least; null where the scale does not have it. */
  least: number | null;
  /** At most, if that is something else. */
  most?: number;
}

/** A level that the scale does not have. */
const none = "–";
const figure = (points: number) => formatTenths(points, Number.isInteger(points) ? 0 : 1);

function stepsOf(pays: Pays, predicted: Pair | null): Step[] {
  if (isMargin(pays)) return ofMargin(pays);
  if (isSum(pays)) return ofSum(pays, predicted ?? [2, 1]);
  return isDistance(pays) ? ofDistance(pays, predicted ?? [1, 0]) : ofScale(pays, predicted);
}

const added = (...points: number[]) => points.reduce((sum, one) => sum + Math.round(one * 10), 0) / 10;

/** The margin itself, a near one, and the winner alone. */
function ofMargin({ result, near, exact }: Margin): Step[] {
  const steps: Step[] = [{ level: "exact", least: added(result, near, exact) }];
  if (near > 0) steps.push({ level: "close", least: near, most: added(near, result) });
  return [...steps, { level: "tendency", least: result }];
}

/** The score itself, what a right outcome may bring, and what the goals of a side alone do. */
function ofSum(sum: Sum, predicted: Pair): Step[] {
  const whole = pointsFor(sum, predicted, predicted);
  const beside = [sum.home, sum.away].filter((points) => points > 0);
  const isDraw = outcomeOf(predicted) === "draw";
  // one draw for another always has the difference, and never the goals of a side
  const least = isDraw ? added(sum.tendency, sum.difference) : sum.tendency;
  const most = isDraw ? least : added(sum.tendency, Math.max(sum.difference, ...beside));
  const steps: Step[] = [
    { level: "exact", least: whole, most: added(whole, sum.rare) },
    { level: "tendency", least, most },
  ];
  if (beside.length > 0) steps.push({ level: "side", least: Math.min(...beside), most: Math.max(...beside) });
  return steps;
}

function ofScale(scale: Scale, predicted: Pair | null): Step[] {
  const outcome = predicted === null ? "home" : outcomeOf(predicted);
  const [low, high] = boundsOf(scale) ?? [scale, scale];
  return (["exact", middleOf(scale[outcome]), "tendency"] as const).map((level) => {
    const [least, most] = [low[outcome][level] ?? null, high[outcome][level] ?? null];
    return least === null || most === null ? { level, least: null } : { level, least, most };
  });
}

/** The score itself, and what any other right outcome may bring. */
function ofDistance(distance: Distance, predicted: Pair): Step[] {
  const isDraw = outcomeOf(predicted) === "draw";
  const most = Math.max(distance.least, distance.top - distance.perGoal * (isDraw ? 2 : 1));
  return [
    { level: "exact", least: pointsFor(distance, predicted, predicted) },
    isDraw && distance.draw !== null
      ? { level: "tendency", least: distance.draw }
      : { level: "tendency", least: distance.least, most },
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
