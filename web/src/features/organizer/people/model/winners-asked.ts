import type { WinnerBody } from "@/features/organizer/people/api/winners-data";
import { isOut, type Winner } from "@/features/organizer/people/api/winners";
import { movedUp, wonWithout, type Won } from "@/features/organizer/people/model/winners";

interface Prize {
  position: string;
  prize: string;
}

/** Days that winners have to answer, unless the organizer says otherwise. */
const daysToAnswer = 14;

/** The proposed deadline for answers: two weeks from now. */
export function proposedDue(now: number): string {
  return new Date(now + daysToAnswer * 86_400_000).toISOString();
}

/** Who is asked for their data: everybody with an account who wins something, at the place that they move up to. */
export function linesOf(
  winners: readonly Winner[],
  prizes: readonly Prize[],
  words: (won: readonly Won[]) => string,
): WinnerBody[] {
  const entries = winners.map(({ entry }) => entry);
  const out = new Set(winners.filter(isOut).map(({ entry }) => entry));
  const moved = movedUp(entries, (entry) => out.has(entry));
  const won = wonWithout(entries, prizes, (entry) => out.has(entry));
  return winners.flatMap((winner, index) => {
    const theirs = won[index] ?? [];
    if (winner.user === null || theirs.length === 0) return [];
    return [
      {
        userId: winner.user._id,
        position: moved[index]?.rankingPosition ?? winner.entry.rankingPosition,
        teamName: winner.entry.name,
        points: winner.entry.points,
        prize: words(theirs),
        awarded: winner.isAwarded,
      },
    ];
  });
}
