import type { OrganizerFixture } from "@/api/types";
import { lacking } from "@/features/organizer/overview/model/due";

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
export function marksOf(fixtures: readonly OrganizerFixture[], now: number): Mark[][] {
  const days = weekFrom(now);
  const week: Mark[][] = days.map(() => []);
  const put = (at: string, kind: Mark["kind"], { _id, name }: OrganizerFixture) => {
    const index = days.findLastIndex((start) => start.getTime() <= Date.parse(at));
    const last = days[index];
    if (last === undefined || !isSameDay(new Date(at), last)) return;
    week[index]?.push({ kind, fixtureId: _id, name, at });
  };
  for (const fixture of fixtures) {
    if (fixture.state === "final") continue;
    if (fixture.state === "open" || fixture.state === "upcoming") put(fixture.closesAt, "closes", fixture);
    const [due] = lacking(fixture, fixtures, now);
    if (due === undefined) continue;
    const isOverdue = Date.parse(due) <= now;
    if (!isOverdue) put(due, "results", fixture);
    else if (fixture.state === "locked" || fixture.state === "provisional")
      week[0]?.push({ kind: "missing", fixtureId: fixture._id, name: fixture.name, at: due });
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
