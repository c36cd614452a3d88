import { $api, answered, api } from "@/api/client";
import type { Contest } from "@/api/types";

const all = "/organizer/contests/leagues/{leagueId}/requests";
const one = (leagueId: string, userId: string) => ({ params: { path: { leagueId, userId } } });

/** Who waits for an organizer's yes, and who was refused; asked only where an organizer lets people in. */
export function useJoinRequests({ _id, admission }: Pick<Contest, "_id" | "admission">) {
  return $api.useQuery(
    "get",
    all,
    { params: { path: { leagueId: _id } } },
    { enabled: admission === "approval" },
  );
}

export const acceptRequest = (leagueId: string) => (userId: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/requests/{userId}/accept", one(leagueId, userId)),
  );

export const refuseRequest = (leagueId: string) => (userId: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/requests/{userId}/refuse", one(leagueId, userId)),
  );
