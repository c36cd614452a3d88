import type { OverviewRound } from "@/api/types";

const daysShown = 7;

/** What a day of a contest holds: a round closes, its last match is over and results come, or they are missing. */
export interface Mark {
  kind: "closes" | "results" | "missing";
  fixtureId: string;
  name: string;
  at: string;
}

/** The seven days from today on, as local midnights. */
export function weekFrom(now: number): Date[] {
  const today = new Date(now);
  return Array.from(
    { length: daysShown },
    (_, index) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + index),
  );
}

/** What each of the seven days holds; results that are overdue stand at today. */
export function marksOf(rounds: readonly OverviewRound[], now: number): Mark[][] {
  const days = weekFrom(now);
  const week: Mark[][] = days.map(() => []);
  const put = (at: string, kind: Mark["kind"], { _id, name }: OverviewRound) => {
    const index = days.findLastIndex((start) => start.getTime() <= Date.parse(at));
    const last = days[index];
    if (last === undefined || !isSameDay(new Date(at), last)) return;
    week[index]?.push({ kind, fixtureId: _id, name, at });
  };
  for (const round of rounds) {
    const { state, resultsDue: due } = round;
    if (state === "open" || state === "upcoming") put(round.closesAt, "closes", round);
    if (due === null) continue;
    if (Date.parse(due) > now) put(due, "results", round);
    else if (state === "locked" || state === "provisional")
      week[0]?.push({ kind: "missing", fixtureId: round._id, name: round.name, at: due });
  }
  return week;
}

function isSameDay(one: Date, other: Date): boolean {
  return (
    one.getFullYear() === other.getFullYear() &&
    one.getMonth() === other.getMonth() &&
    one.getDate() === other.getDate()
  );
}
