import { useQueries } from "@tanstack/react-query";
import { useServerNow } from "@/api/clock";
import type { Contest, OrganizerFixture } from "@/api/types";
import { useOrganizerContests } from "@/features/organizer/contests/api/contests";
import { closingSoon, tasksOf, type Standing } from "@/features/organizer/overview/model/next";
import { attendanceOptions } from "@/features/organizer/people/api/attendance";
import { useReportCounts } from "@/features/organizer/reports/api/reports";
import { fixturesOptions } from "@/features/organizer/shared/api/fixtures";

const minute = 60_000;

/** Every contest with its fixtures and how members stand in those that close this week, and what is to be done next. */
export function useNext() {
  const contests = useOrganizerContests();
  const counts = useReportCounts();
  const live = (contests.data ?? []).filter(({ isClosed }) => !isClosed);
  const fixtures = useQueries({
    queries: live.map(({ _id }) => fixturesOptions(_id)),
    combine: (answers) => ({
      data: answers.map(({ data }) => (data ?? []) as OrganizerFixture[]),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      isPending: answers.some(({ isPending }) => isPending),
      refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    }),
  });
  // to the minute: what is shown needs no more, and lists don't flicker
  const now = Math.floor(useServerNow() / minute) * minute;
  const open = openOf(live, fixtures.data, now);
  const figures = useQueries({
    queries: open.map(({ contest, fixture }) => attendanceOptions(contest, fixture._id)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const standings: Standing[] = live.map((contest, index) => ({
    contest,
    fixtures: fixtures.data[index] ?? [],
    attendance: new Map(
      open.flatMap(({ fixture }, place) => {
        const found = figures[place];
        return found === undefined || fixture.league !== contest._id ? [] : [[fixture._id, found] as const];
      }),
    ),
  }));
  return {
    contests: contests.data,
    standings,
    tasks: tasksOf(standings, counts.data?.new ?? 0, now),
    now,
    error: contests.error ?? fixtures.error ?? counts.error,
    isPending: contests.isPending,
    // a contest's rounds are read one by one: what is known is shown meanwhile
    isIncomplete: fixtures.isPending,
    refetch: () => void Promise.all([contests.refetch(), counts.refetch(), fixtures.refetch()]),
  };
}

function openOf(contests: readonly Contest[], fixtures: readonly OrganizerFixture[][], now: number) {
  return contests.flatMap((contest, index) =>
    contest.state === "draft"
      ? []
      : closingSoon(fixtures[index] ?? [], now).map((fixture) => ({ contest, fixture })),
  );
}
