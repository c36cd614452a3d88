import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

/** How many take part in a contest now. */
export function useAudience(id: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/messages/audience",
    { params: { path: { leagueId: id } } },
    { staleTime: 0 },
  );
}

export const sendMessage =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/messages", "post">) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/messages", {
        params: { path: { leagueId: id } },
        body,
      }),
    );
