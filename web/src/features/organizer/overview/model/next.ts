import type { Contest, OrganizerFixture } from "@/api/types";
import { lacking } from "@/features/organizer/overview/model/due";

const hour = 3_600_000;
const day = 24 * hour;
/** A round that closes so soon, with something missing, is to be seen to now. */
const urgent = 12 * hour;

export type Group = "now" | "soon" | "week";
export type TaskKind = "results" | "confirm" | "closing" | "offer" | "reports" | "draft";

/** Something to do next; `count` of `all` is how many it concerns: events, members, reports. */
export interface Task {
  kind: TaskKind;
  group: Group;
  contest: Pick<Contest, "_id" | "name" | "eventType"> | null;
  fixture: Pick<OrganizerFixture, "_id" | "name"> | null;
  /** What it is counted from or to (ISO 8601). */
  at: string | null;
  count: number;
  all: number;
}

/** A contest that isn't over, as far as it was read. */
export interface Standing {
  contest: Contest;
  fixtures: readonly OrganizerFixture[];
  /** Of open fixtures that close within the week, by id: who takes part, and whom a reminder would reach. */
  attendance: ReadonlyMap<string, { members: number; toRemind: number }>;
}

/** What there is to do over all contests, in three groups, each by its time: now, today and tomorrow, this week (web.md, Overview). */
export function tasksOf(
  contests: readonly Standing[],
  newReports: number,
  now: number,
): Record<Group, Task[]> {
  const tasks = contests.flatMap((standing) => tasksOfContest(standing, now));
  if (newReports > 0)
    tasks.push({ ...nothing, kind: "reports", group: "soon", count: newReports, all: newReports });
  const of = (group: Group) =>
    tasks.filter((task) => task.group === group).sort((a, b) => moment(a) - moment(b));
  return { now: of("now"), soon: of("soon"), week: of("week") };
}

/** What lies in the past comes now, then today and tomorrow, then a week; null: it can wait. */
export function groupOf(at: number, now: number): Group | null {
  if (at <= now) return "now";
  if (at < endOfTomorrow(now)) return "soon";
  return at <= now + 7 * day ? "week" : null;
}

/** The open fixtures whose closing can be a task: those of the week, however many of a season are open. */
export function closingSoon<F extends Pick<OrganizerFixture, "state" | "closesAt">>(
  fixtures: readonly F[],
  now: number,
): F[] {
  return fixtures.filter(
    ({ state, closesAt }) => state === "open" && groupOf(Date.parse(closesAt), now) !== null,
  );
}

const nothing = { contest: null, fixture: null, at: null };
const moment = ({ at }: Task): number => (at === null ? Infinity : Date.parse(at));

function endOfTomorrow(now: number): number {
  const at = new Date(now);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 2).getTime();
}

function tasksOfContest({ contest, fixtures, attendance }: Standing, now: number): Task[] {
  if (contest.state === "draft") {
    const group = groupOf(Date.parse(contest.startDate), now);
    if (group === null) return [];
    return [{ kind: "draft", group, contest, fixture: null, at: contest.startDate, count: 0, all: 0 }];
  }
  return fixtures.flatMap((fixture) =>
    [
      resultsTask(contest, fixture, fixtures, now),
      offerTask(contest, fixture, now),
      closingTask(contest, fixture, attendance.get(fixture._id), now),
    ].filter((task) => task !== null),
  );
}

function resultsTask(
  contest: Contest,
  fixture: OrganizerFixture,
  fixtures: readonly OrganizerFixture[],
  now: number,
): Task | null {
  if (fixture.state !== "locked" && fixture.state !== "provisional") return null;
  const all = fixture.events.length;
  const due = lacking(fixture, fixtures, now);
  const [first] = due;
  const count = due.length;
  if (first === undefined) {
    // a group that is still played keeps its round from being confirmed
    if (fixture.events.some(({ state }) => state === "scheduled")) return null;
    const isOut = fixture.state === "provisional";
    return {
      kind: isOut ? "confirm" : "results",
      group: "soon",
      contest,
      fixture,
      at: fixture.to,
      count,
      all,
    };
  }
  const group = groupOf(Date.parse(first), now);
  return group === null ? null : { kind: "results", group, contest, fixture, at: first, count, all };
}

function offerTask(contest: Contest, fixture: OrganizerFixture, now: number): Task | null {
  if (contest.eventType !== "Typer" || (fixture.state !== "open" && fixture.state !== "upcoming"))
    return null;
  const count = fixture.events.filter(
    ({ state, availablePredictions }) =>
      state !== "void" && state !== "postponed" && availablePredictions.length === 0,
  ).length;
  const group = groupOf(Date.parse(fixture.closesAt), now);
  if (count === 0 || group === null) return null;
  return { kind: "offer", group, contest, fixture, at: fixture.closesAt, count, all: fixture.events.length };
}

function closingTask(
  contest: Contest,
  fixture: OrganizerFixture,
  attendance: { members: number; toRemind: number } | undefined,
  now: number,
): Task | null {
  if (fixture.state !== "open" || attendance === undefined || attendance.toRemind === 0) return null;
  const closes = Date.parse(fixture.closesAt);
  const group = closes <= now + urgent ? "now" : groupOf(closes, now);
  if (group === null) return null;
  const { toRemind: count, members: all } = attendance;
  return { kind: "closing", group, contest, fixture, at: fixture.closesAt, count, all };
}
