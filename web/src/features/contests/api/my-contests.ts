import { useQueries } from "@tanstack/react-query";
import { useServerNow } from "@/api/clock";
import { fixturesQuery } from "@/api/fixtures";
import { mySquadQuery, myTeamQuery } from "@/api/standing";
import type { Contest } from "@/api/types";
import { byDeadline, stateOf, type MyState } from "@/features/contests/model/my-contest";
import type { MyTeam } from "@/features/contests/model/my-round";

/** A contest that I play in, with what counts for me now. */
export interface MyContest {
  contest: Contest;
  /** null: there is none, or it isn't known yet. */
  team: MyTeam | null;
  /** null until fixtures and team are known. */
  state: MyState | null;
  error: unknown;
  retry: () => void;
}

/** The contests I play in, the one that closes next first, each with what counts for me; all are asked at once. */
export function useMyContests(contests: readonly Contest[]): MyContest[] {
  const now = useServerNow(10_000);
  const mine = byDeadline(contests);
  const schedules = useQueries({ queries: mine.map((contest) => fixturesQuery(contest)) });
  const typers = useQueries({ queries: idsOf(mine, "Typer").map(myTeamQuery) });
  const squads = useQueries({ queries: idsOf(mine, "Fantasy").map(mySquadQuery) });
  return mine.map((contest, index) => {
    const schedule = schedules[index];
    const place = idsOf(mine, contest.eventType).indexOf(contest._id);
    const asked = contest.eventType === "Fantasy" ? squads[place] : typers[place];
    const team = asked?.data ?? null;
    const isKnown = schedule?.data !== undefined && asked?.data !== undefined;
    return {
      contest,
      team,
      state: isKnown ? stateOf(contest, schedule.data, team, now) : null,
      error: schedule?.error ?? asked?.error ?? null,
      retry: () => {
        void schedule?.refetch();
        void asked?.refetch();
      },
    };
  });
}

function idsOf(contests: readonly Contest[], kind: Contest["eventType"]): string[] {
  return contests.filter(({ eventType }) => eventType === kind).map(({ _id }) => _id);
}
