import type { Fixture } from "@/api/types";
import type { Athlete } from "./rules";
import { tenths } from "./rules";

/** Which of two values is better: 0 the first, 1 the second; null: neither. */
export type Better = 0 | 1 | null;

/** Compares two values; one that isn't known is no worse. */
export function betterOf([one, two]: Pair<number | null>, wants: "more" | "less" = "more"): Better {
  if (one === null || two === null || one === two) return null;
  return one > two === (wants === "more") ? 0 : 1;
}

export type Pair<Value> = readonly [Value, Value];

/** Mean of an athlete's points over the published fixtures that they played in, in tenths; null: none. */
export function averageOf(fixtures: readonly Fixture[], athlete: string): number | null {
  const played = fixtures.flatMap(({ state, singleEventPoints }) =>
    state === "provisional" || state === "final" ? (singleEventPoints[athlete] ?? []) : [],
  );
  return played.length === 0
    ? null
    : Math.round(played.reduce((sum, points) => sum + tenths(points), 0) / played.length);
}

/** Points of the season for each 1.0 of the price, in tenths; null for who costs nothing. */
export const pointsPerPrice = ({ points, price }: Athlete): number | null =>
  price <= 0 ? null : Math.round((points * 10) / price);

/** An athlete's statistics of a contest's fixtures, as the wire tells them. */
interface Scored {
  fixtures: readonly {
    events: readonly {
      lines: readonly {
        name: string;
        displayName: { pl: string; en: string };
        count: number;
        points: number;
      }[];
    }[];
  }[];
}

/** A statistic of two athletes: how often, and who got more points by it (a card takes some away). */
interface Statistic {
  name: string;
  displayName: { pl: string; en: string };
  counts: Pair<number>;
  better: Better;
}

/** How many statistics are compared. */
const most = 6;

/** The statistics that brought the two most points, or cost most. */
export function statisticsOf(both: Pair<Scored>): Statistic[] {
  const found = new Map<
    string,
    { displayName: Statistic["displayName"]; counts: number[]; points: number[] }
  >();
  both.forEach(({ fixtures }, who) => {
    for (const line of fixtures.flatMap(({ events }) => events.flatMap(({ lines }) => lines))) {
      const sums = found.get(line.name) ?? { displayName: line.displayName, counts: [0, 0], points: [0, 0] };
      sums.counts[who] = (sums.counts[who] ?? 0) + line.count;
      sums.points[who] = (sums.points[who] ?? 0) + tenths(line.points);
      found.set(line.name, sums);
    }
  });
  const weight = ({ points }: { points: readonly number[] }) =>
    points.reduce((sum, one) => sum + Math.abs(one), 0);
  return [...found]
    .sort(([, one], [, two]) => weight(two) - weight(one))
    .slice(0, most)
    .map(([name, { displayName, counts, points }]) => ({
      name,
      displayName,
      counts: [counts[0] ?? 0, counts[1] ?? 0],
      better: betterOf([points[0] ?? 0, points[1] ?? 0]),
    }));
}
