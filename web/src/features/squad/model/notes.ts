import type { Club, Fixture } from "@/api/types";

/** Who an athlete's club plays in a fixture; the first match of several. */
export interface Opponent {
  club: Club;
  isHome: boolean;
  /** Matches in the fixture. */
  matches: number;
}

/** The opponents of every club in a fixture, by club key; void and postponed events don't count. */
export function opponentsOf(fixture: Fixture): ReadonlyMap<string, Opponent> {
  const found = new Map<string, Opponent>();
  for (const { homeClub, awayClub, state } of fixture.events) {
    if (homeClub === null || awayClub === null || state === "void" || state === "postponed") continue;
    for (const [own, club, isHome] of [
      [homeClub, awayClub, true],
      [awayClub, homeClub, false],
    ] as const) {
      const known = found.get(own.key);
      found.set(
        own.key,
        known === undefined ? { club, isHome, matches: 1 } : { ...known, matches: known.matches + 1 },
      );
    }
  }
  return found;
}

/** Clubs whose only events in a fixture are void or put off. */
export function idleClubs(fixture: Fixture): ReadonlySet<string> {
  const playing = opponentsOf(fixture);
  const all = fixture.events.flatMap(({ homeClub, awayClub }) => [homeClub?.key ?? "", awayClub?.key ?? ""]);
  return new Set(all.filter((key) => key !== "" && !playing.has(key)));
}

/** Three letters for a club: "Gwda" is GWD. */
export const shortOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}]/gu, "")
    .slice(0, 3)
    .toLocaleUpperCase("pl");
