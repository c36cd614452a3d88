import { Navigate, useParams } from "react-router";
import { useServerNow } from "@/api/clock";
import { joinedLeagues, useContests } from "@/api/leagues";
import { useSession, userOf } from "@/api/session";
import type { Contest } from "@/api/types";
import { RegulationDialog } from "@/features/contests/components/regulation-dialog";
import { membership } from "@/features/contests/model/membership";
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
  const joined = joinedLeagues(data).filter(({ isClosed }) => !isClosed);
  return <InvitationScreen {...{ link, joined, Regulation }} />;
}

/** The regulation of the contest that an invitation leads to; who waits for its organizer has accepted it. */
function Regulation({ contest, onClose }: { contest: Contest; onClose: () => void }) {
  const now = useServerNow(10_000);
  const can = membership(contest, now);
  if (can === "waiting" || can === "refused") return null;
  return <RegulationDialog contest={contest} mayJoin={can === "joinable"} onClose={onClose} />;
}
