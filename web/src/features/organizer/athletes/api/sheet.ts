import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { $api, answered, api, queryClient } from "@/api/client";
import { hasCode, type ErrorOf } from "@/api/problem";
import type { AthletesDraft, AthletesSheet } from "@/api/types";

const sheetOptions = (contestId: string) =>
  $api.queryOptions("get", "/organizer/contests/leagues/{leagueId}/athletes", {
    params: { path: { leagueId: contestId } },
  });

const checkedAgainAfter = 2_000;
/** Whether squads are being checked for a merge or a deletion of this athlete. */
const isChecked = ({ merge, deletion }: AthletesSheet["athletes"][number]) =>
  merge?.locked === null || deletion?.squads === null;

/** A contest's sheet; typed cells stand over it, so it is read again only when the screen asks for it. */
export function useAthletesSheet(contestId: string) {
  return $api.useQuery(
    "get",
    "/organizer/contests/leagues/{leagueId}/athletes",
    { params: { path: { leagueId: contestId } } },
    {
      ...{ staleTime: Infinity, refetchOnMount: "always" },
      ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
      refetchInterval: ({ state }) =>
        state.data?.athletes.some(isChecked) === true ? checkedAgainAfter : false,
    },
  );
}

/** Saves a draft, all of it or nothing. */
export const saveSheet = (contestId: string) => (body: AthletesDraft) =>
  answered(
    api.PUT("/organizer/contests/leagues/{leagueId}/athletes", {
      params: { path: { leagueId: contestId } },
      body,
    }),
  );

/** Deletes an athlete whom no team has; squads are checked first once a round has opened with them. */
export const deleteAthlete = (playerId: string) =>
  answered(api.DELETE("/organizer/contests/athletes/{playerId}", { params: { path: { playerId } } }));

/** Deletes a club without matches and players. */
export const deleteClub = (originId: string) => (clubKey: string) =>
  answered(
    api.DELETE("/organizer/contests/origins/{originId}/clubs/{clubKey}", {
      params: { path: { originId, clubKey } },
    }),
  );

/** What a merge of two clubs means. */
export function useClubMerge(originId: string, stays: string | null, goes: string | null) {
  return $api.useQuery(
    "get",
    "/organizer/contests/origins/{originId}/clubs/{clubKey}/merge",
    { params: { path: { originId, clubKey: stays ?? "" }, query: { goes: goes ?? "" } } },
    { enabled: stays !== null && goes !== null, retry: false, gcTime: 0 },
  );
}

/** What a merge of two athletes means. */
export function useAthleteMerge(stays: string | null, goes: string | null) {
  return $api.useQuery(
    "get",
    "/organizer/contests/athletes/{playerId}/merge",
    { params: { path: { playerId: stays ?? "" }, query: { goes: goes ?? "" } } },
    { enabled: stays !== null && goes !== null, retry: false, gcTime: 0 },
  );
}

export interface Merge {
  stays: string;
  goes: string;
  reason: string | null;
}

/** Lets an athlete take over everything of another one, who goes; squads are checked first. */
export const mergeAthletes = ({ stays, goes, reason }: Merge) =>
  answered(
    api.POST("/organizer/contests/athletes/{playerId}/merge", {
      params: { path: { playerId: stays } },
      body: { goes, reason },
    }),
  );

/** Lets a club take over everything of another one, which goes. */
export const mergeClubs =
  (originId: string) =>
  ({ stays, goes, reason }: Merge) =>
    answered(
      api.POST("/organizer/contests/origins/{originId}/clubs/{clubKey}/merge", {
        params: { path: { originId, clubKey: stays } },
        body: { goes, reason },
      }),
    );

/** The sheet as a save has answered it: shown at once, before it is read again. */
export function holdSheet(contestId: string, sheet: AthletesSheet): void {
  queryClient.setQueryData(sheetOptions(contestId).queryKey, sheet);
}

/** True where somebody else has changed the sheet since it was read. */
export function isNewer(error: unknown): boolean {
  return hasCode(error as ErrorOf<"put", "/organizer/contests/leagues/{leagueId}/athletes">, "sheet-changed");
}

/** What a draft would do, as the server counts it. */
export function useSheetEffects(contestId: string, body: AthletesDraft, isWanted: boolean) {
  return useQuery({
    queryKey: ["sheet-effects", contestId, body],
    queryFn: ({ signal }) =>
      answered(
        api.POST("/organizer/contests/leagues/{leagueId}/athletes/effects", {
          params: { path: { leagueId: contestId } },
          body,
          signal,
        }),
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** What performance against price proposes after a round. */
export function usePriceProposal(contestId: string, fixtureId: string) {
  return $api.useQuery("get", "/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/price-proposal", {
    params: { path: { leagueId: contestId, fixtureId } },
  });
}

/** How many teams have whom, as of a locked round. */
export function useOwners(fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/fantasy/userteams/distribution/{fixtureId}",
    { params: { path: { fixtureId: fixtureId ?? "" } } },
    { enabled: fixtureId !== null, staleTime: Infinity },
  );
}
