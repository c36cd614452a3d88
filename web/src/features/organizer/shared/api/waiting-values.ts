import { $api, answered, api } from "@/api/client";
import type { StandingValue } from "@/api/types";

const all = "/organizer/contests/leagues/{leagueId}/waiting-values";

/** The values of files that wait beside those that a person put down. */
export function useWaitingValues(leagueId: string) {
  return $api.useQuery("get", all, { params: { path: { leagueId } } });
}

/** Takes the files' values in the place of typed ones; answers those that still wait. */
export const takeValues = (leagueId: string, importId: string | null) => (values: readonly StandingValue[]) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/waiting-values/take", {
      params: { path: { leagueId } },
      body: { ids: values.map(({ _id }) => _id), importId },
    }),
  );
