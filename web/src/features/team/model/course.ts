import type { RankingHistory, TeamHistory } from "@/api/types";

/** A fixture in a team's course through a contest. */
export interface Leg {
  fixtureId: string;
  name: string;
  /** The name where there is no room for it: "3", "PÓŁ." */
  short: string;
  points: number;
  total: number;
  /** Null while the server makes it anew, after an earlier fixture was corrected. */
  position: number | null;
  isProvisional: boolean;
}

interface PlacedLeg extends Leg {
  position: number;
}

/** A team's scored fixtures in order: what the ranking keeps of them, and whether their points may still change. */
export function courseOf(history: RankingHistory, past: Readonly<TeamHistory["fixtures"]>): Leg[] {
  const shorts = shortNames(history.map(({ name }) => name));
  const provisional = new Set(
    past.filter(({ state }) => state === "provisional").map(({ fixtureId }) => fixtureId),
  );
  return history.map(({ fixtureId, name, points, total, rankingPosition }, index) => ({
    fixtureId,
    name,
    short: shorts[index] ?? name,
    points,
    total,
    position: rankingPosition,
    isProvisional: provisional.has(fixtureId),
  }));
}

/** The number of names that differ by their number only ("Kolejka 3" is "3"); of others the beginning ("Finał" is "FIN."). */
export function shortNames(names: readonly string[]): string[] {
  const patterns = names.map((name) => name.replace(/\d+/, "#"));
  return names.map((name, index) => {
    const number = /\d+/.exec(name)?.[0];
    const pattern = patterns[index];
    const likeIt = patterns.filter((one) => one === pattern).length;
    if (number !== undefined && (likeIt > 1 || names.length === 1)) return number;
    return name.length <= 4 ? name.toUpperCase() : `${name.slice(0, 3).toUpperCase()}.`;
  });
}

/** The figures that sum up a course's points; null without fixtures. */
export function summaryOf(course: readonly Leg[]) {
  const [first] = course;
  if (first === undefined) return null;
  return {
    average: course.reduce((sum, { points }) => sum + points, 0) / course.length,
    most: extreme(course, first, (one, two) => one.points > two.points),
    least: extreme(course, first, (one, two) => one.points < two.points),
  };
}

/** The positions of a course, with the best and the worst of them; null without fixtures, or while one is being made. */
export function placesOf(course: readonly Leg[]) {
  const legs = course.filter((leg): leg is PlacedLeg => leg.position !== null);
  const [first] = legs;
  if (first === undefined || legs.length < course.length) return null;
  return {
    legs,
    highest: extreme(legs, first, (one, two) => one.position < two.position),
    lowest: extreme(legs, first, (one, two) => one.position > two.position),
  };
}

/** Who is better than all before it; the first of equals. */
function extreme<T extends Leg>(legs: readonly T[], first: T, isBetter: (one: T, two: T) => boolean): T {
  return legs.reduce((best, leg) => (isBetter(leg, best) ? leg : best), first);
}
