import { Navigate, useParams } from "react-router";
import { joinedLeagues, useContests } from "@/api/leagues";
import { useSession, userOf } from "@/api/session";
import { InvitationScreen } from "@/features/private-leagues/components/invitation-screen";
import { InvitedScreen } from "@/features/private-leagues/components/invited-screen";
import { ErrorState, Spinner } from "@/ui/states";

/** /l/{link}: an invitation by a link; who is logged in goes on to answer it. */
export function InvitedRoute() {
  const { link = "" } = useParams();
  const session = useSession();
  if (session.status === "unknown") return <Spinner />;
  if (userOf(session) !== null) return <Navigate to={`/l/${link}/join`} replace />;
  return <InvitedScreen link={link} />;
}

/** /l/{link}/join: behind the log-in and its consents. */
export function InvitationRoute() {
  const { link = "" } = useParams();
  const { data, error, refetch } = useContests();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return <InvitationScreen link={link} joined={joinedLeagues(data).filter(({ isClosed }) => !isClosed)} />;
}
