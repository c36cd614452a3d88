import type { OverviewContest, OverviewRound } from "@/api/types";

const hour = 3_600_000;
const day = 24 * hour;
/** A round that closes so soon, with something missing, is to be seen to now. */
const urgent = 12 * hour;

export type Group = "now" | "soon" | "week";
export type TaskKind =
  | "results"
  | "confirm"
  | "closing"
  | "offer"
  | "early"
  | "athletes"
  | "reports"
  | "draft"
  | "sides"
  | "feed"
  | "webhook"
  | "requests";

/** Something to do next; `count` of `all` is how many it concerns: events, members, reports. */
export interface Task {
  kind: TaskKind;
  group: Group;
  contest: OverviewContest | null;
  round: OverviewRound | null;
  /** What it is counted from or to (ISO 8601). */
  at: string | null;
  count: number;
  all: number;
  /** What the source is called that has stopped, or where the webhook leads. */
  stopped?: string;
  /** The matches that wait for their sides, and the round of the first. */
  waiting?: { names: readonly string[]; fixtureId: string | null };
}

/** A contest that isn't over, as far as it was read. */
export interface Standing {
  contest: OverviewContest;
  /** Of open rounds that close within the week, by id: who takes part, and whom a reminder would reach. */
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

/** The open rounds whose closing can be a task: those of the week, however many of a season are open. */
export function closingSoon(rounds: readonly OverviewRound[], now: number): OverviewRound[] {
  return rounds.filter(
    ({ state, closesAt }) => state === "open" && groupOf(Date.parse(closesAt), now) !== null,
  );
}

const nothing = { contest: null, round: null, at: null };
const isStopped = { group: "now", round: null, count: 1, all: 1 } as const;
const moment = ({ at }: Task): number => (at === null ? Infinity : Date.parse(at));

function endOfTomorrow(now: number): number {
  const at = new Date(now);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 2).getTime();
}

function tasksOfContest({ contest, attendance }: Standing, now: number): Task[] {
  const stopped = [
    ...contest.stoppedFeeds.map(({ name, at }): Task => ({
      ...isStopped,
      kind: "feed",
      contest,
      at,
      stopped: name,
    })),
    ...contest.stoppedWebhooks.map(({ host, at }): Task => ({
      ...isStopped,
      kind: "webhook",
      contest,
      at,
      stopped: host,
    })),
  ];
  const requests = requestsTask(contest);
  if (contest.state === "draft") {
    const group = groupOf(Date.parse(contest.startDate), now);
    if (group === null) return [...stopped, ...requests];
    const count = contest.lacks.length;
    return [
      ...stopped,
      ...requests,
      { kind: "draft", group, contest, round: null, at: contest.startDate, count, all: count },
    ];
  }
  const ofRounds = contest.rounds.flatMap((round) =>
    [
      resultsTask(contest, round, now),
      offerTask(contest, round, now),
      earlyTask(contest, round, now),
      athletesTask(contest, round, now),
      closingTask(contest, round, attendance.get(round._id), now),
    ].filter((task) => task !== null),
  );
  return [...stopped, ...requests, ...sidesTask(contest, now), ...ofRounds];
}

/** People who wait to be let in, since the first of them asked. */
function requestsTask(contest: OverviewContest): Task[] {
  const { joinRequests } = contest;
  if (joinRequests === null) return [];
  const { waiting: count, since: at } = joinRequests;
  return [{ kind: "requests", group: "now", contest, round: null, at, count, all: count }];
}

/** Matches whose sides are still to come, by the start of the first. */
function sidesTask(contest: OverviewContest, now: number): Task[] {
  const { sidesToCome } = contest;
  const [first] = sidesToCome;
  if (first === undefined) return [];
  const group = groupOf(Date.parse(first.startsAt), now);
  if (group === null) return [];
  const count = sidesToCome.length;
  const waiting = { names: sidesToCome.map(({ name }) => name), fixtureId: first.fixtureId };
  return [{ kind: "sides", group, contest, round: null, at: first.startsAt, count, all: count, waiting }];
}

function resultsTask(contest: OverviewContest, round: OverviewRound, now: number): Task | null {
  const { resultsDue, missing: count, events: all } = round;
  // where each match closes by itself, results are due while others are open
  const isDue = round.state === "open" && resultsDue !== null && Date.parse(resultsDue) <= now;
  if (round.state !== "locked" && round.state !== "provisional" && !isDue) return null;
  if (resultsDue === null) {
    // a group that is still played keeps its round from being confirmed
    if (!round.isComplete) return null;
    const kind = round.state === "provisional" ? "confirm" : "results";
    return { kind, group: "soon", contest, round, at: round.to, count, all };
  }
  const group = groupOf(Date.parse(resultsDue), now);
  return group === null ? null : { kind: "results", group, contest, round, at: resultsDue, count, all };
}

function offerTask(contest: OverviewContest, round: OverviewRound, now: number): Task | null {
  if (round.state !== "open" && round.state !== "upcoming") return null;
  const { withoutOffer: count, events: all, closesAt: at } = round;
  const group = groupOf(Date.parse(at), now);
  if (count === 0 || group === null) return null;
  return { kind: "offer", group, contest, round, at, count, all };
}

/** Matches that start while people can still pick. */
function earlyTask(contest: OverviewContest, round: OverviewRound, now: number): Task | null {
  const { beforeClosing, events: all, closesAt: at } = round;
  const group = groupOf(Date.parse(at), now);
  if (beforeClosing.length === 0 || group === null) return null;
  return { kind: "early", group, contest, round, at, count: beforeClosing.length, all };
}

/** Matches of clubs in which nobody can score. */
function athletesTask(contest: OverviewContest, round: OverviewRound, now: number): Task | null {
  const { withoutAthletes, events: all, closesAt: at } = round;
  const group = groupOf(Date.parse(at), now);
  if (withoutAthletes.length === 0 || group === null) return null;
  return { kind: "athletes", group, contest, round, at, count: withoutAthletes.length, all };
}

function closingTask(
  contest: OverviewContest,
  round: OverviewRound,
  attendance: { members: number; toRemind: number } | undefined,
  now: number,
): Task | null {
  if (round.state !== "open" || attendance === undefined || attendance.toRemind === 0) return null;
  const closes = Date.parse(round.closesAt);
  const group = closes <= now + urgent ? "now" : groupOf(closes, now);
  if (group === null) return null;
  const { toRemind: count, members: all } = attendance;
  return { kind: "closing", group, contest, round, at: round.closesAt, count, all };
}
