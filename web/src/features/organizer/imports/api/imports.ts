import { $api, answered, api } from "@/api/client";
import type { BodyOf, ImportPreview } from "@/api/types";

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

/** What an import would do; nothing is written. */
export const previewImport =
  (id: string) => (body: BodyOf<"/organizer/contests/leagues/{leagueId}/imports", "post">) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/imports", {
        params: { path: { leagueId: id } },
        body,
      }),
    );

/** The organizer's answers to the questions of a preview; an empty reason is none. */
export interface ImportAnswers {
  movesClosings: boolean;
  postpones: boolean;
  walkovers: "counts" | "void" | null;
  reason: string;
}

export const noAnswers: ImportAnswers = { movesClosings: false, postpones: false, walkovers: null, reason: "" };

export const applyImport = (id: string) => (wanted: { importId: string; answers?: ImportAnswers }) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/imports/{importId}/apply", {
      params: { path: { leagueId: id, importId: wanted.importId } },
      ...(wanted.answers && { body: { ...wanted.answers, reason: wanted.answers.reason.trim() || null } }),
    }),
  );
