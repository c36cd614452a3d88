/** Where a team stood in the round whose results came last. */
export interface Stand {
  fixtureId: string;
  /** In that round. */
  points: number;
  /** In the contest; null before anything is counted. */
  position: number | null;
  /** The ranking calls the team new: it had no place before this round. */
  isNew?: boolean;
}

/** The changes since a team's owner looked: points that came in, and a place that moved. */
export interface Change {
  points: number;
  /** null: the place is the same, or isn't known; or the team is new, and the ranking says that. */
  moved: { from: number; to: number } | null;
}

/**
 * The changes since `seen`; null without any, or if nothing was seen yet. In another round than the one that was seen everything
 * is new; a round before it (its results were taken back) brings no points. `rounds` are the contest's, in order.
 */
export function changeSince(seen: Stand | null, now: Stand, rounds: readonly string[]): Change | null {
  if (seen === null) return null;
  const isBefore = rounds.indexOf(now.fixtureId) < rounds.indexOf(seen.fixtureId);
  const known = seen.fixtureId === now.fixtureId ? seen.points : 0;
  const points = isBefore ? 0 : Math.round((now.points - known) * 10) / 10;
  const moved =
    now.isNew === true || seen.position === null || now.position === null || seen.position === now.position
      ? null
      : { from: seen.position, to: now.position };
  return points === 0 && moved === null ? null : { points, moved };
}

const key = (teamId: string) => `trybuna.seen.${teamId}`;

/** What this browser showed of a team last; null when it showed nothing, or can't tell. */
export function lastSeen(teamId: string): Stand | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(teamId)) ?? "null");
    return isStand(found) ? found : null;
  } catch {
    return null;
  }
}

/** Keeps the shown figures. */
export function keepSeen(teamId: string, stand: Stand): void {
  try {
    localStorage.setItem(key(teamId), JSON.stringify(stand));
  } catch {
    return; // storage switched off: nothing is told of what changed
  }
}

function isStand(value: unknown): value is Stand {
  const stand = value as Partial<Stand> | null;
  return (
    typeof stand === "object" &&
    stand !== null &&
    typeof stand.fixtureId === "string" &&
    typeof stand.points === "number" &&
    (stand.position === null || typeof stand.position === "number")
  );
}
