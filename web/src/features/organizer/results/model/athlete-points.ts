import type { StatisticsSheet } from "@/api/types";

/** What a statistic is worth; `value` is points with one decimal. */
export type PointEvent = Pick<
  StatisticsSheet["pointEvents"][number],
  "name" | "position" | "value" | "per" | "min" | "max"
>;

/** What one point event brings for a statistic that was counted `count` times, in tenths. */
function worth({ value, per, min, max }: PointEvent, count: number): number {
  const tenths = Math.round(value * 10);
  if (min !== null || max !== null)
    return count >= (min ?? -Infinity) && count <= (max ?? Infinity) ? tenths : 0;
  return tenths * (per === null ? count : Math.trunc(count / per));
}

/**
 * What an athlete of a position scores in one event, in tenths: the rule of the server (services/contests/domain/athlete_points.py), on the same
 * vectors. What was never counted brings nothing, a range included.
 */
export function athletePoints(
  pointEvents: readonly PointEvent[],
  position: string,
  statistics: Readonly<Partial<Record<string, number>>>,
): number {
  let sum = 0;
  for (const event of pointEvents) {
    const count = statistics[event.name];
    if (count !== undefined && (event.position === null || event.position === position))
      sum += worth(event, count);
  }
  return sum;
}
