import { useCurrentLeague } from "@/api/leagues";
import { PrivateLeaguesScreen } from "@/features/private-leagues/components/private-leagues-screen";

/** /privateLeagues: my private leagues of the current contest. */
export function PrivateLeaguesRoute() {
  const { league, joined } = useCurrentLeague();
  if (league === null) return null;
  return <PrivateLeaguesScreen contest={league} open={joined.filter(({ isClosed }) => !isClosed)} />;
}
