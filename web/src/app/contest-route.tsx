import { useEffect } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { chooseLeague } from "@/api/leagues";
import { hasStatus } from "@/api/client";
import { useSession } from "@/api/session";
import { useContestPage } from "@/api/contest-page";
import { ContestPageScreen } from "@/features/contests/components/contest-page";
import { ErrorState, Spinner } from "@/ui/states";

/** /c/{address}: a contest's own page; who takes part already goes to their team. */
export function ContestRoute() {
  return <ContestAt isJoining={false} />;
}

/** /c/{address}/join: behind the log-in and its consents, where the regulation is to be accepted. */
export function ContestJoinRoute() {
  return <ContestAt isJoining />;
}

function ContestAt({ isJoining }: { isJoining: boolean }) {
  const { address = "" } = useParams();
  const navigate = useNavigate();
  const isKnown = useSession().status !== "unknown";
  const { data, error, refetch } = useContestPage(address, { enabled: isKnown });
  const mine = data?.contest.isSigned === true ? data.contest._id : null;
  useEffect(() => {
    if (mine !== null) chooseLeague(mine);
  }, [mine]);
  if (hasStatus(error, 404)) return <Navigate to="/notFound" replace />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (mine !== null) return <Navigate to="/league" replace />;
  const at = `/c/${address}`;
  return (
    <ContestPageScreen
      key={data.contest._id}
      {...data}
      isJoining={isJoining}
      onJoin={() => void navigate(`${at}/join`)}
      onJoinEnd={() => void navigate(at, { replace: true })}
    />
  );
}
