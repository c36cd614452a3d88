import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

const one = "/organizer/fantasy_teams/leagues/{leagueId}/histories/{userId}";
type History = BodyOf<"/organizer/fantasy_teams/leagues/{leagueId}/histories/preview", "post">;

/** The rounds that were brought in for a participant. */
export const useBroughtRounds = (leagueId: string, userId: string) =>
  $api.useQuery("get", one, { params: { path: { leagueId, userId } } });

/** The contest's athletes, to choose one of them. */
export const useAthletes = (leagueId: string) =>
  $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/athletes", { params: { path: { leagueId } } });

/** A history as it would be brought in; nothing is stored. */
export const lookAtHistory = (leagueId: string) => (body: History) =>
  answered(
    api.POST("/organizer/fantasy_teams/leagues/{leagueId}/histories/preview", {
      params: { path: { leagueId } },
      body,
    }),
  );

export const bringHistoryIn = (leagueId: string, userId: string) => (body: History) =>
  answered(api.PUT(one, { params: { path: { leagueId, userId } }, body }));

export const takeHistoryBack = (leagueId: string, userId: string) => () =>
  answered(api.DELETE(one, { params: { path: { leagueId, userId } } }));
