import type { Club, Fixture } from "@/api/types";

/** Who an athlete's club plays in a fixture, or the competition of many that it takes part in; the first of several. */
export type Opponent = { club: Club; isHome: boolean; matches: number } | { event: string; matches: number };

/** The opponents of every club in a fixture, by club key; void and postponed events don't count. */
export function opponentsOf(fixture: Fixture): ReadonlyMap<string, Opponent> {
  const found = new Map<string, Opponent>();
  const meet = (own: Club, first: Opponent) => {
    const known = found.get(own.key);
    found.set(own.key, known === undefined ? first : { ...known, matches: known.matches + 1 });
  };
  for (const { homeClub, awayClub, groupEventName, members, state } of fixture.events) {
    if (state === "void" || state === "postponed") continue;
    for (const member of members) meet(member, { event: groupEventName ?? "", matches: 1 });
    if (homeClub === null || awayClub === null) continue;
    meet(homeClub, { club: awayClub, isHome: true, matches: 1 });
    meet(awayClub, { club: homeClub, isHome: false, matches: 1 });
  }
  return found;
}

/** Clubs whose only events in a fixture are void or put off. */
export function idleClubs(fixture: Fixture): ReadonlySet<string> {
  const playing = opponentsOf(fixture);
  const all = fixture.events.flatMap(({ homeClub, awayClub, members }) => [homeClub, awayClub, ...members]);
  return new Set(all.flatMap((club) => (club === null || playing.has(club.key) ? [] : club.key)));
}

/** Three letters for a club: "Gwda" is GWD. */
export const shortOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}]/gu, "")
    .slice(0, 3)
    .toLocaleUpperCase("pl");
