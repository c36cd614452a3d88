import { $api, answered, api } from "@/api/client";

const all = "/organizer/contests/leagues/{leagueId}/members/decisions";
const whole = (leagueId: string) => ({ params: { path: { leagueId } } });
const one = (leagueId: string, userId: string) => ({ params: { path: { leagueId, userId } } });

/** Whom organizers removed from a contest, and who wins although blocked. */
export function useDecisions(leagueId: string) {
  return $api.useQuery("get", all, whole(leagueId));
}

export const readDecisions = (leagueId: string) => answered(api.GET(all, whole(leagueId)));

export const removeMember = (leagueId: string, userId: string) => (reason: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/members/{userId}/remove", {
      ...one(leagueId, userId),
      body: { reason },
    }),
  );

export const restoreMember = (leagueId: string) => (userId: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/members/{userId}/restore", one(leagueId, userId)),
  );

export const awardMember = (leagueId: string, userId: string) => (reason: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/members/{userId}/award", {
      ...one(leagueId, userId),
      body: { reason },
    }),
  );
