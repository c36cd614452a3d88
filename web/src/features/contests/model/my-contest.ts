import { currentFixture, roundsOf } from "@/api/fixtures";
import { completeness, type Picks } from "@/api/picks";
import type { AnyTeam } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import {
  hasSquad,
  needOf,
  progressIn,
  type MyTeam,
  type Need,
  type Progress,
} from "@/features/contests/model/my-round";

/** Where the round stands for me: I may edit it, it opens later, it has closed, its points are final; or there is none. */
type Stage = "open" | "upcoming" | "closed" | "final" | "none";

/** What counts for me in a contest now. */
export interface MyState extends Progress {
  fixture: Fixture | null;
  stage: Stage;
  need: Need;
  /** When my squad was saved last (ISO 8601); null without one. */
  savedAt: string | null;
  /** The latest round with results, and my points in it; null before there is one. */
  last: { fixtureId: string; points: number; isProvisional: boolean } | null;
  /** The questions beside the rounds that are open: how many of them I have answered, and when the next closes; null without any. */
  bets: Bets | null;
}

interface Bets {
  fixtureId: string;
  name: string;
  done: number;
  all: number;
  closesAt: string;
}

/** Works out what counts for me in a contest at `now` (server's clock, milliseconds). */
export function stateOf(
  contest: Contest,
  fixtures: readonly Fixture[],
  team: MyTeam | null,
  now: number,
): MyState {
  const fixture = currentFixture(fixtures, contest.currentFixture);
  const stage = stageOf(fixture, now);
  const progress = progressIn(fixture, team);
  return {
    fixture,
    stage,
    need: stage === "open" ? needOf(contest, team, progress) : "nothing",
    ...progress,
    savedAt: hasSquad(team) ? team.savedAt : null,
    last: lastOf(fixtures, team),
    bets: betsOf(fixtures, team, now),
  };
}

function stageOf(fixture: Fixture | null, now: number): Stage {
  if (fixture === null) return "none";
  if (fixture.state === "final") return "final";
  const isAhead = Date.parse(fixture.closesAt) > now;
  return isAhead && (fixture.state === "open" || fixture.state === "upcoming") ? fixture.state : "closed";
}

function lastOf(fixtures: readonly Fixture[], team: AnyTeam | null): MyState["last"] {
  const last = roundsOf(fixtures).findLast(({ state }) => state === "provisional" || state === "final");
  if (last === undefined || team === null) return null;
  return {
    fixtureId: last._id,
    points: team.fixturePoints[last._id] ?? 0,
    isProvisional: last.state === "provisional",
  };
}

function betsOf(fixtures: readonly Fixture[], team: MyTeam | null, now: number): Bets | null {
  const round = fixtures.find(({ ofQuestions, state }) => ofQuestions && state === "open");
  if (round === undefined) return null;
  const open = round.events.filter(
    ({ state, closesAt }) => state === "scheduled" && closesAt !== null && Date.parse(closesAt) > now,
  );
  const [closesAt] = open.flatMap((event) => event.closesAt ?? []).sort();
  if (closesAt === undefined) return null;
  const picks = team === null || "squad" in team ? {} : (team.fixturePredictions[round._id] ?? {});
  const done = open.filter(
    (event) => completeness(event, (picks[event.key] ?? {}) as Picks) === "complete",
  ).length;
  return { fixtureId: round._id, name: round.name, done, all: open.length, closesAt };
}

/** My open contests, the one that closes next first; those without a deadline last, newest start first. */
export function byDeadline(contests: readonly Contest[]): Contest[] {
  const when = ({ nextDeadline }: Contest) => nextDeadline ?? "9999";
  return contests
    .filter((contest) => contest.isSigned && !contest.isClosed)
    .sort((a, b) => when(a).localeCompare(when(b)) || b.startDate.localeCompare(a.startDate));
}

/** How many of my contests close before the end of tomorrow, this device's day. */
export function deadlinesUntilTomorrow(contests: readonly Contest[], now: number): number {
  const end = new Date(now);
  end.setHours(48, 0, 0, 0);
  return contests.filter(
    ({ nextDeadline }) => nextDeadline !== null && Date.parse(nextDeadline) < end.getTime(),
  ).length;
}
