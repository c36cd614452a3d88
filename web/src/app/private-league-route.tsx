import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { useFixtures } from "@/api/fixtures";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import { chooseLeague, useCurrentLeague } from "@/api/leagues";
import type { Contest } from "@/api/types";
import { LeagueTeam } from "@/app/league-team";
import { AskFriend } from "@/features/friends/components/ask-friend";
import { usePrivateLeague } from "@/features/private-leagues/api/leagues";
import { LeagueError } from "@/features/private-leagues/components/league-error";
import { LeagueScreen } from "@/features/private-leagues/components/league-screen";
import { RankingTable } from "@/features/ranking/components/ranking-table";
import { SkeletonLines } from "@/ui/states";

/** /privateLeagueDetails/{privateLeagueId}: one private league; without an id the first of mine. */
export function PrivateLeagueRoute() {
  const { privateLeagueId } = useParams();
  const { league, joined } = useCurrentLeague();
  if (league === null) return null;
  if (privateLeagueId === undefined) return <FirstOfMine contest={league} />;
  return <OneLeague {...{ privateLeagueId, joined }} current={league} />;
}

function FirstOfMine({ contest }: { contest: Contest }) {
  const { data, error, refetch } = useMyPrivateLeagues(contest);
  if (error !== null) return <LeagueError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={8} height={44} />;
  const [first] = data;
  return (
    <Navigate to={first === undefined ? "/privateLeagues" : `/privateLeagueDetails/${first._id}`} replace />
  );
}

interface OneLeagueProps {
  privateLeagueId: string;
  current: Contest;
  joined: readonly Contest[];
}

/** The league's contest becomes the current one, if I am in it: a message or a link leads here from any. */
function OneLeague({ privateLeagueId, current, joined }: OneLeagueProps) {
  const { data, error, refetch } = usePrivateLeague(current, privateLeagueId);
  const contest = joined.find(({ _id }) => _id === data?.leagueId);
  const fixtures = useFixtures(contest ?? current);
  const other = contest !== undefined && contest._id !== current._id ? contest._id : null;
  useEffect(() => {
    if (other !== null) chooseLeague(other);
  }, [other]);
  if (error !== null) return <LeagueError error={error} onRetry={() => void refetch()} />;
  // a contest with results has a choice of rounds above the ranking, so it is known before that is shown
  const isWaiting = data === undefined || other !== null || (contest !== undefined && fixtures.isPending);
  if (isWaiting) return <SkeletonLines lines={8} height={44} />;
  return (
    <LeagueScreen
      key={data._id}
      league={data}
      contest={current}
      isJoined={contest !== undefined}
      open={joined.filter(({ isClosed }) => !isClosed)}
      fixtures={contest === undefined ? [] : (fixtures.data ?? [])}
      renderRanking={(page) => <RankingTable {...page} />}
      renderTeam={(team, onClose) => (
        <LeagueTeam {...{ team, onClose }} league={contest ?? current} opensAt="fixture" />
      )}
      renderAsk={({ teamId, name }) => <AskFriend teamId={teamId} team={name} />}
    />
  );
}
