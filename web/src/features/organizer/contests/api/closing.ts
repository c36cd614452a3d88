import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

const one = (leagueId: string) => ({ params: { path: { leagueId } } });

/** The open points of a contest, before it is closed. */
export function useClosing(id: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/closing", one(id));
}

export const closeContest =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/close", "post">) =>
    answered(api.POST("/organizer/contests/leagues/{leagueId}/close", { ...one(id), body }));

export const reopenContest = (id: string) =>
  answered(api.POST("/organizer/contests/leagues/{leagueId}/reopen", one(id)));
