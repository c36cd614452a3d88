import { useMutation } from "@tanstack/react-query";
import { answered, api } from "@/api/client";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeamOfAny } from "@/api/standing";
import { useSubmission } from "@/api/submission";
import type { BodyOf } from "@/api/types";

type Report = Omit<BodyOf<"/storage/logs/user-feedback", "post">, "key">;
export type ScreenState = NonNullable<Report["state"]>;

/** Writing to the organizer. */
export function useFeedback() {
  const submission = useSubmission();
  return useMutation({
    mutationFn: (report: Report) =>
      answered(
        api.POST("/storage/logs/user-feedback", { body: { ...report, key: submission.keyOf(report) } }),
      ),
    onSuccess: submission.end,
  });
}

/** Reporting a screen that failed; visitors may, too. */
export function useErrorReport() {
  const submission = useSubmission();
  return useMutation({
    mutationFn: (report: Report) =>
      answered(api.POST("/storage/logs/errors", { body: { ...report, key: submission.keyOf(report) } })),
    onSuccess: submission.end,
  });
}

/** All that a report says of my screen: names and ids of the current league and of my team there (spec §8); null without a league. */
export function useScreenState(): ScreenState | null {
  const { league } = useCurrentLeague();
  const team = useMyTeamOfAny(league);
  if (league === null) return null;
  return {
    leagueId: league._id,
    leagueName: league.name,
    teamId: team?._id ?? null,
    teamName: team?.name ?? "",
  };
}
