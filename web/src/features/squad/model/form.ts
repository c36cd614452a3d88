import type { Fixture } from "@/api/types";
import { difficultyOf, type Difficulty, type Strengths } from "./difficulty";
import { opponentsOf, shortOf } from "./notes";
import { tenths } from "./rules";

/** How many fixtures an athlete's form looks back on, and how many opponents are told ahead. */
const back = 5;
const ahead = 3;

const isPublished = ({ state }: Fixture): boolean => state === "provisional" || state === "final";

/** The athlete's points in the contest's last five published fixtures, the latest last, in tenths; null: did not play. */
export function formOf(fixtures: readonly Fixture[], athlete: string): (number | null)[] {
  return fixtures
    .filter(isPublished)
    .slice(-back)
    .map(({ singleEventPoints }) => {
      const points = singleEventPoints[athlete];
      return points === undefined ? null : tenths(points);
    });
}

/** An opponent to come, or a competition without sides; null: the club does not play in the fixture. */
export type Next =
  | { fixtureId: string; club: string; isHome: boolean | null; difficulty: Difficulty | null }
  | { fixtureId: string; club: null };

/** Whom a club plays in the next three fixtures, beginning with the one that is edited; `nameOf` gives a club's name in the screen's language. */
export function nextOf(
  { fixtures, strengths }: { fixtures: readonly Fixture[]; strengths: Strengths },
  from: string,
  club: string,
  nameOf: (opponent: { name: { pl: string; en: string } }) => string,
): Next[] {
  const start = fixtures.findIndex(({ _id }) => _id === from);
  if (start === -1) return [];
  return fixtures.slice(start, start + ahead).map((fixture): Next => {
    const opponent = opponentsOf(fixture).get(club);
    const fixtureId = fixture._id;
    if (opponent === undefined) return { fixtureId, club: null };
    if ("event" in opponent)
      return { fixtureId, club: shortOf(opponent.event), isHome: null, difficulty: null };
    const difficulty = difficultyOf(strengths, opponent.club.key);
    return { fixtureId, club: shortOf(nameOf(opponent.club)), isHome: opponent.isHome, difficulty };
  });
}

/**
 * What an athlete's total holds beside the contest's own fixtures, in tenths: points of fixtures that another contest of the origin played,
 * or of a season imported without its past. With it the parts always make up the total.
 */
export const pointsElsewhere = (total: number, played: readonly { points: number | null }[]): number =>
  tenths(total) - played.reduce((sum, { points }) => sum + tenths(points ?? 0), 0);

/** The latest fixture whose squads are locked: whose picks can be told. */
export const lastLocked = (fixtures: readonly Fixture[]): Fixture | null =>
  fixtures.findLast((fixture) => fixture.state === "locked" || isPublished(fixture)) ?? null;

/** How many in a hundred teams have an athlete; null while that isn't known. */
export function ownedBy(
  spread: { teams: number; athletes: Readonly<Record<string, number>> } | undefined,
  athlete: string,
): number | null {
  if (spread === undefined || spread.teams === 0) return null;
  return Math.round(((spread.athletes[athlete] ?? 0) / spread.teams) * 100);
}
