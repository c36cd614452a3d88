import type { Contest, RankingHistory } from "@/api/types";
import type { Place } from "@/api/standing";

/** A round of mine: its name and my points in it. */
interface Round {
  name: string;
  points: number;
}

/** What a contest that is over was for my team. */
export interface Season {
  position: number;
  teams: number;
  points: number;
  rounds: Round[];
  /** The first of my best rounds; null without one. */
  best: Round | null;
  trophies: Trophy[];
}

/** The figures that stay of it: the place on the podium, the best round, rounds in a row among the first three, rounds in the lead. */
export type Trophy =
  | { kind: "podium"; value: number; teams: number }
  | { kind: "best"; value: number; round: string }
  | { kind: "row"; value: number }
  | { kind: "lead"; value: number };

const podium = 3;
/** Rounds that make a row worth telling. */
const leastRow = 2;

export const hasPodium = (position: number): boolean => position <= podium;

/** My season from my final place and my rounds, the first one first. */
export function seasonOf(place: Place, history: RankingHistory): Season {
  const rounds = history.map(({ name, points }) => ({ name, points }));
  const best = rounds.reduce<Round | null>(
    (found, round) => (found === null || round.points > found.points ? round : found),
    null,
  );
  const places = history.map(({ rankingPosition }) => rankingPosition);
  const row = longestRow(places.map((position) => position !== null && hasPodium(position)));
  const lead = places.filter((position) => position === 1).length;
  const trophies: Trophy[] = [];
  if (hasPodium(place.position)) trophies.push({ kind: "podium", value: place.position, teams: place.total });
  if (best !== null && best.points > 0) trophies.push({ kind: "best", value: best.points, round: best.name });
  if (row >= leastRow) trophies.push({ kind: "row", value: row });
  if (lead > 0) trophies.push({ kind: "lead", value: lead });
  return { position: place.position, teams: place.total, points: place.points, rounds, best, trophies };
}

function longestRow(flags: readonly boolean[]): number {
  let longest = 0;
  let now = 0;
  for (const flag of flags) {
    now = flag ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** The contest to go on with: open, not joined, of the same kind and sport if there is one, and the first to begin. */
export function nextContest(over: Contest, contests: readonly Contest[]): Contest | null {
  const likeness = ({ eventType, origin }: Contest) =>
    Number(origin.sport !== over.origin.sport) + Number(eventType !== over.eventType);
  return (
    contests
      .filter(({ isSigned, isClosed }) => !isSigned && !isClosed)
      .toSorted(
        (one, two) => likeness(one) - likeness(two) || one.startDate.localeCompare(two.startDate),
      )[0] ?? null
  );
}
