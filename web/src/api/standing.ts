import { queryOptions, useQuery } from "@tanstack/react-query";
import { $api, answered, api, queryClient } from "@/api/client";
import { freshnessOf } from "@/api/freshness";
import { mySquadExplanationQuery } from "@/api/history";
import { ApiProblem } from "@/api/problem";
import { together } from "@/api/together";
import type { Contest, FantasyTeam, Ranking, Team } from "@/api/types";

/** The team of an answer; null where the refusal says that I have none. */
async function teamOrNone<Found>(call: Promise<{ data?: Found; response: Response }>): Promise<Found | null> {
  try {
    return await answered(call);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "team-not-found") return null;
    throw error;
  }
}

const readSquad = together({
  one: (leagueId: string) =>
    teamOrNone(api.GET("/leagues/fantasy/userteams/league/{leagueId}", { params: { path: { leagueId } } })),
  several: async (leagues) => {
    const params = { query: { league: [...leagues] } };
    const found = await answered(api.GET("/leagues/fantasy/userteams/mine", { params }));
    return (leagueId) => found.find(({ league }) => league === leagueId) ?? null;
  },
});

const readTeam = together({
  one: (leagueId: string) =>
    teamOrNone(api.GET("/leagues/typer/userteams/league/{leagueId}", { params: { path: { leagueId } } })),
  several: async (leagues) => {
    const params = { query: { league: [...leagues] } };
    const found = await answered(api.GET("/leagues/typer/userteams/mine", { params }));
    return (leagueId) => found.find(({ league }) => league === leagueId) ?? null;
  },
});

/**
 * My fantasy team of a league, as it is asked for; those of several leagues at once come in one answer. Null: I have none, which is known
 * from then on like any answer.
 */
export const mySquadQuery = (leagueId: string) =>
  queryOptions({
    queryKey: $api.queryOptions("get", "/leagues/fantasy/userteams/league/{leagueId}", {
      params: { path: { leagueId } },
    }).queryKey,
    queryFn: () => readSquad(leagueId),
  });

/**
 * My fantasy team of a contest, with how its points in the current round come about once that is locked: what the squad's screen shows of
 * a service, in one answer. The explanation is kept where `useMySquadExplanation` finds it.
 */
export const mySquadWithRoundQuery = (contest: Contest) => ({
  ...mySquadQuery(contest._id),
  ...freshnessOf(contest),
  queryFn: async () => {
    const { _id: leagueId, currentFixture } = contest;
    if (currentFixture === null) return readSquad(leagueId);
    const params = { path: { leagueId }, query: { explained: currentFixture } };
    const found = await teamOrNone(api.GET("/leagues/fantasy/userteams/league/{leagueId}", { params }));
    if (found === null) return null;
    const { explanation, ...team } = found;
    if (explanation != null)
      queryClient.setQueryData(mySquadExplanationQuery(team._id, currentFixture).queryKey, explanation);
    return team;
  },
});

/** My typer team of a league, as `mySquadQuery` asks for a fantasy team. */
export const myTeamQuery = (leagueId: string) =>
  queryOptions({
    queryKey: $api.queryOptions("get", "/leagues/typer/userteams/league/{leagueId}", {
      params: { path: { leagueId } },
    }).queryKey,
    queryFn: () => readTeam(leagueId),
  });

/** The read of my fantasy team. */
function useSquadRead(league: Contest | null) {
  return useQuery({
    ...mySquadQuery(league?._id ?? ""),
    ...freshnessOf(league),
    enabled: league?.eventType === "Fantasy",
  });
}

/** My fantasy team; `team` is null when there is none, and as long as that isn't known. */
export function useMySquad(league: Contest | null) {
  // field by field: a whole query, spread, draws its screen anew at every of its states, and once more when it is stale
  const { data, error, isPending, refetch } = useSquadRead(league);
  return { team: data ?? null, error, isPending, refetch };
}

/** My typer team of a league; `data` is null when there is none yet. */
export function useMyTeam(league: Contest | null) {
  return useQuery({
    ...myTeamQuery(league?._id ?? ""),
    ...freshnessOf(league),
    enabled: league?.eventType === "Typer",
  });
}

/** What a team of either kind has in common. */
export type AnyTeam = Pick<Team, keyof Team & keyof FantasyTeam>;

/** My team of a league, of whichever kind the league is; null when there is none, and as long as that isn't known. */
export function useMyStanding(league: Contest | null): {
  team: Team | FantasyTeam | null;
  isKnown: boolean;
  isPending: boolean;
} {
  const typer = useMyTeam(league);
  const squad = useMySquad(league);
  const { isPending, error } = league?.eventType === "Fantasy" ? squad : typer;
  const isKnown = !isPending && error === null;
  return { team: typer.data ?? squad.team, isKnown, isPending };
}

/** My team of a league, of whichever kind the league is. */
export function useMyTeamOfAny(league: Contest | null): AnyTeam | undefined {
  return useMyStanding(league).team ?? undefined;
}

/** When my team of a league was read, in milliseconds of this device's clock; null when it never was. */
export function useTeamReadAt(league: Contest | null): number | null {
  // no request: its answer would end the notice that shows this
  const typer = useQuery({ ...myTeamQuery(league?._id ?? ""), enabled: false });
  const squad = useQuery({ ...mySquadQuery(league?._id ?? ""), enabled: false });
  const { data, dataUpdatedAt } = league?.eventType === "Fantasy" ? squad : typer;
  return data == null ? null : dataUpdatedAt;
}

/** The overall ranking page that holds my team. */
function useMyRankingPage(contest: Contest | null, team: Pick<AnyTeam, "_id"> | undefined) {
  return $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId: contest?._id ?? "" }, query: { around: team?._id ?? "", size: 10 } } },
    { ...freshnessOf(contest), enabled: contest !== null && team !== undefined },
  );
}

/** The first teams of a contest's ranking, from the page that holds my team; none without a team, and as long as they aren't known. */
export function useLeaders(contest: Contest | null): Ranking["entries"] {
  return useMyRankingPage(contest, useMyTeamOfAny(contest)).data?.summary.leaders ?? [];
}

/** Whether no results have been counted in a contest yet: its teams are listed then, but have no positions. */
export function isUncounted(ranking: Pick<Ranking, "runRevision">): boolean {
  return ranking.runRevision === 0;
}

/** A team's place in a ranking. */
export interface Place {
  position: number;
  /** The last of the positions that the teams which share it take; null where the page ends before they do. */
  sharedTo: number | null;
  points: number;
  /** How many teams the ranking has. */
  total: number;
  /** In the previous fixture's final ranking; null for a team that wasn't there. */
  previousPosition: number | null;
}

/** A team's place on a ranking page; null when it isn't there, and as long as nothing has been counted. */
export function placeOn(ranking: Ranking | undefined, teamId: string | undefined): Place | null {
  if (ranking === undefined || isUncounted(ranking)) return null;
  const { entries, page, size, total } = ranking;
  const entry = entries.find(({ _id }) => _id === teamId);
  if (entry === undefined) return null;
  const position = entry.rankingPosition;
  const last = entries.findLastIndex(({ rankingPosition }) => rankingPosition === position);
  const sharedTo = (page - 1) * size + last + 1;
  return {
    position,
    sharedTo: last === entries.length - 1 && sharedTo < total ? null : sharedTo,
    points: entry.points,
    total,
    previousPosition: entry.previousPosition,
  };
}

/** The place of a team in its league's public ranking; null until results have been counted, undefined while it is asked for. */
export function useKnownPlace(
  contest: Contest | null,
  team: Pick<AnyTeam, "_id"> | undefined,
): Place | null | undefined {
  const { data, isLoading } = useMyRankingPage(contest, team);
  return isLoading ? undefined : placeOn(data, team?._id);
}

/** My place in the league's public ranking; null until results have been counted. */
export function useMyPlace(league: Contest | null): Place | null {
  return useKnownPlace(league, useMyTeamOfAny(league)) ?? null;
}
