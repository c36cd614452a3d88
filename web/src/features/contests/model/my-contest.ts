import { currentFixture, roundsOf } from "@/api/fixtures";
import { completeness, type Picks } from "@/api/picks";
import type { AnyTeam } from "@/api/standing";
import type { Contest, FantasyTeam, Fixture, Team } from "@/api/types";
import type { Hole } from "@/ui/punch-card";

/** Where the round stands for me: I may edit it, it opens later, it has closed, its points are final; or there is none. */
type Stage = "open" | "upcoming" | "closed" | "final" | "none";

/** What I still have to do in an open round. */
type Need = "team" | "predictions" | "captain" | "nothing";

/** My team of either kind; `FantasyTeam` is known by its squad. */
export type MyTeam = Team | FantasyTeam;

/** What counts for me in a contest now. */
export interface MyState {
  fixture: Fixture | null;
  stage: Stage;
  need: Need;
  /** The round's events, of a typer with a team; empty otherwise. */
  holes: Hole[];
  done: number;
  all: number;
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

/** What I have predicted of a round's events; void events count nowhere, and a squad has none. */
export function progressIn(
  fixture: Fixture | null,
  team: MyTeam | null,
): Pick<MyState, "holes" | "done" | "all"> {
  const holes = fixture === null || team === null || "squad" in team ? [] : holesOf(fixture, team);
  const counted = holes.filter((hole) => hole.completeness !== "void");
  const done = counted.filter((hole) => hole.completeness === "complete").length;
  return { holes, done, all: counted.length };
}

/** Whether something of mine is missing in a round. */
export function lacksMine(contest: Contest, fixture: Fixture, team: MyTeam | null): boolean {
  return needOf(contest, team, progressIn(fixture, team)) !== "nothing";
}

function needOf(contest: Contest, team: MyTeam | null, { done, all }: Pick<MyState, "done" | "all">): Need {
  if (contest.eventType === "Typer") return team === null ? "team" : done < all ? "predictions" : "nothing";
  if (!hasSquad(team)) return "team";
  return team.bonus === null && (team.bonusesLeft["Captain"] ?? 0) > 0 ? "captain" : "nothing";
}

function hasSquad(team: MyTeam | null): team is FantasyTeam {
  return team !== null && "squad" in team && !team.Empty;
}

function holesOf(fixture: Fixture, team: Team): Hole[] {
  const picks = team.fixturePredictions[fixture._id] ?? {};
  return fixture.events.map((event, index) => ({
    number: index + 1,
    completeness: completeness(event, (picks[event.key] ?? {}) as Picks),
  }));
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
