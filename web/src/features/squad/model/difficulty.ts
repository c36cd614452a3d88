import type { Club, Fixture, SportEvent } from "@/api/types";

/** How strong an opponent is, from 1 to 5. */
export type Difficulty = 1 | 2 | 3 | 4 | 5;

/** What a club has won so far in a contest: 3 points for a win, 1 for a draw. */
interface Tally {
  points: number;
  matches: number;
}

export type Strengths = ReadonlyMap<string, Tally>;

/** With fewer matches a club's strength is not known. */
const enough = 3;
/** Points per match from which an opponent is of the second step, the third … */
const steps = [0.8, 1.2, 1.6, 2] as const;

/** What each club has won in a contest's published matches, by club key; void matches don't count. */
export function strengthsOf(fixtures: readonly Fixture[]): Strengths {
  const found = new Map<string, Tally>();
  const add = (key: string, own: number, other: number) => {
    const { points, matches } = found.get(key) ?? { points: 0, matches: 0 };
    found.set(key, { points: points + (own > other ? 3 : own === other ? 1 : 0), matches: matches + 1 });
  };
  for (const { homeClub, awayClub, homeResult, awayResult, state } of fixtures.flatMap(
    ({ events }) => events,
  )) {
    if (state === "void" || homeClub === null || awayClub === null) continue;
    if (homeResult === null || awayResult === null) continue;
    add(homeClub.key, homeResult, awayResult);
    add(awayClub.key, awayResult, homeResult);
  }
  return found;
}

/** How strong a club is by its points per match; null before it has played three matches. */
export function difficultyOf(strengths: Strengths, club: string): Difficulty | null {
  const found = strengths.get(club);
  if (found === undefined || found.matches < enough) return null;
  const perMatch = found.points / found.matches;
  return (1 + steps.filter((from) => perMatch >= from).length) as Difficulty;
}

/** A match to come of a club, or its competition of many, which has no opponent. */
export interface NextMatch {
  fixture: Fixture;
  event: SportEvent;
  opponent: Club | null;
  isHome: boolean;
}

const toCome: ReadonlySet<Fixture["state"]> = new Set(["upcoming", "open", "closing"]);

/** The first matches of a club in rounds that have not closed, by their start. */
export function nextMatchesOf(fixtures: readonly Fixture[], club: string, most: number): NextMatch[] {
  return fixtures
    .filter(({ state }) => toCome.has(state))
    .flatMap((fixture) =>
      fixture.events
        .filter((event) => event.state === "scheduled" && clubsIn(event).includes(club))
        .map((event): NextMatch => {
          const isHome = event.homeClub?.key === club;
          return { fixture, event, opponent: isHome ? event.awayClub : event.homeClub, isHome };
        }),
    )
    .sort((one, two) => one.event.startsAt.localeCompare(two.event.startsAt))
    .slice(0, most);
}

const clubsIn = ({ homeClub, awayClub, members }: SportEvent): string[] =>
  [homeClub, awayClub, ...members].flatMap((club) => club?.key ?? []);
