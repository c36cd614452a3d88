import { $api, answered, api } from "@/api/client";
import type { BodyOf, OrganizerQuestion } from "@/api/types";

type Draft = BodyOf<"/organizer/contests/leagues/{leagueId}/questions", "post">;

/** A contest's questions, in the order in which they were asked. */
export function useQuestions(leagueId: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/questions", {
    params: { path: { leagueId } },
  });
}

/** Asks a question, or changes it where there is one. */
export const saveQuestion =
  (leagueId: string, eventKey: string | null) =>
  (body: Draft): Promise<OrganizerQuestion> =>
    eventKey === null
      ? answered(
          api.POST("/organizer/contests/leagues/{leagueId}/questions", {
            params: { path: { leagueId } },
            body,
          }),
        )
      : answered(
          api.PUT("/organizer/contests/leagues/{leagueId}/questions/{eventKey}", {
            params: { path: { leagueId, eventKey } },
            body,
          }),
        );
