import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { BodyOf, Contest, ImportPreview } from "@/api/types";

const size = 20;

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

/** What a contest can be made from. */
export function useTemplates() {
  return $api.useQuery("get", "/organizer/contests/templates");
}

/** A page of a contest's public log; a draft has none. */
export function useLog(contest: Contest, page: number) {
  return $api.useQuery(
    "get",
    "/leagues/{leagueId}/log",
    { params: { path: { leagueId: contest._id }, query: { page, size } } },
    { enabled: contest.state !== "draft", placeholderData: keepPreviousData },
  );
}

/** Tells whether the server is still to apply an import, or is at it. */
export const isUnderWay = ({ state }: Pick<ImportPreview, "state">) =>
  state === "waiting" || state === "running";

/** An import; read again each second while it is being applied. */
export function useImport(id: string, importId: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/imports/{importId}",
    { params: { path: { leagueId: id, importId } } },
    { refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? 1_000 : false) },
  );
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

export const closeContest = (id: string) => (reason: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/close", {
      params: { path: { leagueId: id } },
      body: { reason },
    }),
  );

/** What an import would do; nothing is written. */
export const previewImport =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/imports", "post">) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/imports", {
        params: { path: { leagueId: id } },
        body,
      }),
    );

export const applyImport = (id: string) => (importId: string) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/imports/{importId}/apply", {
      params: { path: { leagueId: id, importId } },
    }),
  );
