import { $api, answered, api } from "@/api/client";
import type { BodyOf, ImportPreview, ImportReversal } from "@/api/types";

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

/** An import to apply, with the answer to its questions. */
export interface Application {
  importId: string;
  movesClosings?: boolean;
  reason?: string | null;
  awardedCounts?: boolean;
  postponesLate?: boolean;
}

export const applyImport =
  (id: string) =>
  ({ importId, ...answers }: Application) =>
    answered(
      api.POST("/organizer/contests/leagues/{leagueId}/imports/{importId}/apply", {
        params: { path: { leagueId: id, importId } },
        body: { movesClosings: false, reason: null, awardedCounts: false, postponesLate: false, ...answers },
      }),
    );

/** The last imports that were applied, the newest first. */
export const useAppliedImports = (id: string) =>
  $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/imports", {
    params: { path: { leagueId: id } },
  });

/** What becomes of an import that is taken back; read again while a game is asked for picks. */
export function useReversal(id: string, importId: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/imports/{importId}/reversal",
    { params: { path: { leagueId: id, importId } } },
    { refetchInterval: ({ state: { data } }) => (data !== undefined && isChecking(data) ? 2_000 : false) },
  );
}

const isChecking = ({ takenBackAt, lines }: ImportReversal) =>
  takenBackAt !== null && lines.some(({ fate }) => fate === "checking");

export const takeImportBack = (id: string, importId: string) => (reason: string | null) =>
  answered(
    api.POST("/organizer/contests/leagues/{leagueId}/imports/{importId}/take-back", {
      params: { path: { leagueId: id, importId } },
      body: { reason },
    }),
  );
