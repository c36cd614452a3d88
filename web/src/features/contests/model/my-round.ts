import { completeness, type Picks } from "@/api/picks";
import type { Contest, FantasyTeam, Fixture, Team } from "@/api/types";
import type { Hole } from "@/ui/punch-card";

/** What I still have to do in an open round. */
export type Need = "team" | "predictions" | "captain" | "nothing";

/** My team of either kind; `FantasyTeam` is known by its squad. */
export type MyTeam = Team | FantasyTeam;

/** How much of a round I have chosen. */
export interface Progress {
  /** The round's events, of a typer with a team; empty otherwise. */
  holes: Hole[];
  done: number;
  all: number;
}

/** What I have predicted of a round's events; void events count nowhere, and a squad has none. */
export function progressIn(fixture: Fixture | null, team: MyTeam | null): Progress {
  const holes = fixture === null || team === null || "squad" in team ? [] : holesOf(fixture, team);
  const counted = holes.filter((hole) => hole.completeness !== "void");
  const done = counted.filter((hole) => hole.completeness === "complete").length;
  return { holes, done, all: counted.length };
}

/** Whether something of mine is missing in a round. */
export function lacksMine(contest: Contest, fixture: Fixture, team: MyTeam | null): boolean {
  return needOf(contest, team, progressIn(fixture, team)) !== "nothing";
}

/** What a round still needs of me. */
export function needOf(
  contest: Contest,
  team: MyTeam | null,
  { done, all }: Pick<Progress, "done" | "all">,
): Need {
  if (contest.eventType === "Typer") return team === null ? "team" : done < all ? "predictions" : "nothing";
  if (!hasSquad(team)) return "team";
  return team.bonus === null && (team.bonusesLeft["Captain"] ?? 0) > 0 ? "captain" : "nothing";
}

/** Whether a team has a squad. */
export function hasSquad(team: MyTeam | null): team is FantasyTeam {
  return team !== null && "squad" in team && !team.Empty;
}

function holesOf(fixture: Fixture, team: Team): Hole[] {
  const picks = team.fixturePredictions[fixture._id] ?? {};
  return fixture.events.map((event, index) => ({
    number: index + 1,
    completeness: completeness(event, (picks[event.key] ?? {}) as Picks),
  }));
}
