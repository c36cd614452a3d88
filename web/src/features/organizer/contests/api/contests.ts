import { $api, answered, api } from "@/api/client";
import type { BodyOf } from "@/api/types";

/** Every contest, drafts too. */
export function useOrganizerContests() {
  return $api.useQuery("get", "/organizer/contests/leagues");
}

/** One contest with its settings. */
export function useOrganizerContest(id: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}", {
    params: { path: { leagueId: id } },
  });
}

/** What keeps a contest from being published, and whether somebody has joined it. */
export function useReadiness(id: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/readiness", {
    params: { path: { leagueId: id } },
  });
}

/** What a contest can be made from. */
export function useTemplates() {
  return $api.useQuery("get", "/organizer/contests/templates");
}

export const makeContest = (body: BodyOf<"/organizer/contests/leagues", "post">) =>
  answered(api.POST("/organizer/contests/leagues", { body }));

export const changeContest =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}", "patch">) =>
    answered(
      api.PATCH("/organizer/contests/leagues/{leagueId}", { params: { path: { leagueId: id } }, body }),
    );

export const publishContest = (id: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/publish", { params: { path: { leagueId: id } } }),
  );

export const unpublishContest = (id: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/unpublish", { params: { path: { leagueId: id } } }),
  );

export const copyContest =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/copy", "post">) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/copy", { params: { path: { leagueId: id } }, body }),
    );

export const closeContest = (id: string) => (reason: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/close", {
      params: { path: { leagueId: id } },
      body: { reason },
    }),
  );
