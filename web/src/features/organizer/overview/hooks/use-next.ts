import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useServerNow } from "@/api/clock";
import type { OverviewContest } from "@/api/types";
import { useOverview } from "@/features/organizer/overview/api/overview";
import { closingSoon, tasksOf, type Standing } from "@/features/organizer/overview/model/next";
import { attendanceOptions } from "@/features/organizer/people/api/attendance";
import { useReportCounts } from "@/features/organizer/reports/api/reports";

const minute = 60_000;
const nobody: OverviewContest[] = [];

/**
 * The most urgent contests, how members stand in their rounds that close this week, and the next tasks. Who has saved is
 * known to the games alone, how many reports are new to another service: known figures are shown meanwhile, and missing ones are named.
 */
export function useNext() {
  const [page, setPage] = useState(1);
  const overview = useOverview(page);
  const counts = useReportCounts();
  const contests = overview.data?.items ?? nobody;
  // to the minute: the list needs no more, and lists don't flicker
  const now = Math.floor(useServerNow() / minute) * minute;
  const open = contests.flatMap((contest) =>
    closingSoon(contest.rounds, now).map((round) => ({ contest, round })),
  );
  const figures = useQueries({
    queries: open.map(({ contest, round }) => attendanceOptions(contest, round._id)),
    combine: (answers) => ({
      data: answers.map(({ data }) => data),
      isPending: answers.some(({ isPending }) => isPending),
      isFailed: answers.some(({ error }) => error !== null),
      refetch: () => Promise.all(answers.filter(({ error }) => error !== null).map((one) => one.refetch())),
    }),
  });
  const known = new Map(open.map(({ round }, place) => [round._id, figures.data[place]] as const));
  const standings: Standing[] = contests.map((contest) => ({
    contest,
    attendance: new Map(
      contest.rounds.flatMap(({ _id }) => {
        const found = known.get(_id);
        return found === undefined ? [] : [[_id, found] as const];
      }),
    ),
  }));
  return {
    overview: overview.data,
    setPage,
    standings,
    tasks: tasksOf(standings, counts.data?.new ?? 0, now),
    now,
    error: overview.error,
    isPending: overview.isPending,
    isIncomplete: overview.isPlaceholderData || figures.isPending || counts.isPending,
    /** What another service knows and has not told. */
    untold: {
      attendance: figures.isFailed,
      reports: counts.error !== null && counts.data === undefined,
    },
    refetch: () => void Promise.all([overview.refetch(), counts.refetch(), figures.refetch()]),
  };
}
