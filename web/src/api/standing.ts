import { $api } from "@/api/client";
import type { Contest, Ranking, Team } from "@/api/types";

/** My typer team of a league; `error` holds a 404 `team-not-found` when there is none yet. */
export function useMyTeam(league: Contest | null) {
  return $api.useQuery(
    "get",
    "/leagues/typer/userteams/league/{leagueId}",
    { params: { path: { leagueId: league?._id ?? "" } } },
    { enabled: league?.eventType === "Typer" },
  );
}

/** The overall ranking page that holds my team: the menu shows my position from it. */
function useMyRankingPage(team: Team | undefined) {
  return $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId: team?.league ?? "" }, query: { around: team?._id ?? "", size: 10 } } },
    { enabled: team !== undefined },
  );
}

/** A team's position on a ranking page; null when it isn't there. */
export function positionOn(ranking: Ranking | undefined, teamId: string | undefined): number | null {
  return ranking?.entries.find((entry) => entry._id === teamId)?.rankingPosition ?? null;
}

/** My position in the league's public ranking; null until there is one. */
export function useMyPosition(league: Contest | null): number | null {
  const team = useMyTeam(league);
  const ranking = useMyRankingPage(team.data);
  return positionOn(ranking.data, team.data?._id);
}
