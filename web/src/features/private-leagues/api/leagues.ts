import { keepPreviousData, useMutation, useQueries } from "@tanstack/react-query";
import { $api, answered, api, queryClient, readsOf, type ReadPath } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { myPrivateLeaguesQuery } from "@/api/private-leagues";
import type { ErrorOf } from "@/api/problem";
import { useSubmission } from "@/api/submission";
import type { BodyOf, Contest, PrivateLeague } from "@/api/types";

const making = "/leagues/private/createprivateleague";
type NewLeague = Omit<BodyOf<typeof making, "post">, "key">;

const reads = [
  "/leagues/private/userprivateleagues/{leagueId}",
  "/leagues/private/public/{leagueId}",
  "/leagues/private/privateLeague/{code}",
  "/leagues/private/{privateLeagueId}",
  "/leagues/private/{privateLeagueId}/ranking",
  "/leagues/private/{privateLeagueId}/head-to-head",
  "/leagues/private/{privateLeagueId}/link",
] as const satisfies readonly ReadPath[];

const one = (privateLeagueId: string) =>
  $api.queryOptions("get", "/leagues/private/{privateLeagueId}", { params: { path: { privateLeagueId } } });

/** Reads whatever is shown of private leagues again, after an act changed one. */
export async function readPrivateLeaguesAnew(): Promise<void> {
  await Promise.all(reads.map((path) => queryClient.invalidateQueries({ queryKey: readsOf(path) })));
}

/** Puts a league as an act answered it where the screens read it. */
export function keepPrivateLeague(league: PrivateLeague): void {
  queryClient.setQueryData(one(league._id).queryKey, league);
}

/** How many private leagues I am in over some contests; null as long as that isn't known. */
export function usePrivateLeagueCount(leagueIds: readonly string[]): number | null {
  return useQueries({
    queries: leagueIds.map(myPrivateLeaguesQuery),
    combine: (found) =>
      found.some(({ data }) => data === undefined)
        ? null
        : found.reduce((sum, { data }) => sum + (data?.length ?? 0), 0),
  });
}

/** Published leagues of a contest whose name has a part, the largest first; the former ones stay meanwhile. */
export function usePublicPrivateLeagues(leagueId: string, search: string) {
  return $api.useQuery(
    "get",
    "/leagues/private/public/{leagueId}",
    { params: { path: { leagueId }, query: search === "" ? {} : { search } } },
    { placeholderData: keepPreviousData },
  );
}

/**
 * The league of a code, once the code is whole. Look-ups are limited, so it is seldom asked for again: a look-up lets
 * its person join for 30 minutes, also while a dialog stays open for longer.
 */
export function useLeagueOfCode(code: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/private/privateLeague/{code}",
    { params: { path: { code: code ?? "" } } },
    {
      enabled: code !== null,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchInterval: 20 * 60_000,
      refetchIntervalInBackground: true,
      select: ([league]) => league ?? null, // the first item of the array (spec §7)
    },
  );
}

/** A private league that I am in or invited to, or a published one. */
export function usePrivateLeague(contest: Contest, privateLeagueId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/private/{privateLeagueId}",
    { params: { path: { privateLeagueId: privateLeagueId ?? "" } } },
    { ...freshnessOf(contest), enabled: privateLeagueId !== null },
  );
}

/** The members' ranking in one fixture. */
export function useFixtureRanking(contest: Contest, privateLeagueId: string, fixtureId: string | null) {
  return $api.useQuery(
    "get",
    "/leagues/private/{privateLeagueId}/ranking",
    { params: { path: { privateLeagueId }, query: fixtureId === null ? {} : { fixtureId } } },
    { ...freshnessOf(contest), enabled: fixtureId !== null, placeholderData: keepPreviousData },
  );
}

/** Who met whom in a league that plays head to head, who meets whom next, and the table. */
export function useHeadToHead(contest: Contest, privateLeagueId: string) {
  return $api.useQuery(
    "get",
    "/leagues/private/{privateLeagueId}/head-to-head",
    { params: { path: { privateLeagueId } } },
    freshnessOf(contest),
  );
}

/** Making a private league. */
export function useCreatePrivateLeague(onCreated: (league: PrivateLeague) => void) {
  const submission = useSubmission();
  return useMutation<PrivateLeague, ErrorOf<"post", typeof making>, NewLeague>({
    mutationFn: (league) =>
      answered(api.POST(making, { body: { ...league, key: submission.keyOf(league) } })),
    onSuccess: (league) => {
      submission.end();
      keepPrivateLeague(league);
      onCreated(league);
    },
    onSettled: readPrivateLeaguesAnew,
  });
}

/** Changing a league's name, its description or whether it plays head to head, as its admin. */
export function useDescribePrivateLeague() {
  return $api.useMutation("patch", "/leagues/private/{privateLeagueId}", {
    onSuccess: async (league) => {
      keepPrivateLeague(league);
      await readPrivateLeaguesAnew();
    },
  });
}

/** What an act that answers the league does with it. */
export const shown = (onDone: (league: PrivateLeague) => void) => ({
  onSuccess: (league: PrivateLeague) => {
    keepPrivateLeague(league);
    onDone(league);
  },
  onSettled: readPrivateLeaguesAnew,
});

/** Listing a league publicly, as its admin. */
export function usePublish(onDone: (league: PrivateLeague) => void) {
  return $api.useMutation("put", "/leagues/private/{privateLeagueId}/publish", shown(onDone));
}

/** Listing it no longer, as its admin. */
export function useUnpublish(onDone: (league: PrivateLeague) => void) {
  return $api.useMutation("put", "/leagues/private/{privateLeagueId}/unpublish", shown(onDone));
}
