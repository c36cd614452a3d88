import { keepPreviousData } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import type { BodyOf, ContestPatch } from "@/api/types";
import { asSent, type ClosingYes } from "@/features/organizer/shared/api/closing-act";
import { useSettled } from "@/ui/use-settled";

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

/** Changes settings; where these move the closing of an open round, the organizer's yes goes along. */
export const changeContest = (id: string) => (body: ContestPatch & ClosingYes) =>
  answered(
    api.PATCH("/organizer/contests/leagues/{leagueId}", {
      params: { path: { leagueId: id } },
      body: asSent<BodyOf<"/organizer/contests/leagues/{leagueId}", "patch">>(body),
    }),
  );

export const deleteContest = (id: string) =>
  answered(api.DELETE("/organizer/contests/leagues/{leagueId}", { params: { path: { leagueId: id } } }));

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

const settle = 400;

/** What a contest's settings would mean with a change put in; asked once the typing pauses, kept while the next is on its way. */
export function useConsequences(id: string, patch: ContestPatch) {
  const settled = useSettled(JSON.stringify(patch), settle);
  return $api.useQuery(
    "post",
    "/organizer/contests/leagues/{leagueId}/consequences",
    { params: { path: { leagueId: id } }, body: JSON.parse(settled) as ContestPatch },
    { placeholderData: keepPreviousData, retry: false },
  );
}

/** A contest's regulation, or its rules, as the server writes them from the saved settings, in one of the languages. */
export function useDocument(id: string, kind: "regulation" | "rules", language: "pl" | "en") {
  return $api.useQuery("get", `/leagues/{leagueId}/${kind}`, {
    params: { path: { leagueId: id } },
    headers: { "Accept-Language": language },
  });
}
