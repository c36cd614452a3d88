import { lazy, Suspense } from "react";
import { useFixtures } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { HistoryAct } from "@/app/history-act";
import { RankingScreen } from "@/features/ranking/components/ranking-screen";

const LeagueTeam = lazy(async () => ({ default: (await import("@/app/league-team")).LeagueTeam }));

/** /ranking: the current league's ranking; a row opens the team. */
export function RankingRoute() {
  const { league } = useCurrentLeague();
  const fixtures = useFixtures(league);
  if (league === null) return null;
  return (
    <RankingScreen
      league={league}
      fixtures={fixtures.isPending ? undefined : (fixtures.data ?? [])}
      act={<HistoryAct league={league} />}
      renderTeam={(team, onClose) => (
        <Suspense>
          <LeagueTeam {...{ team, league, onClose }} opensAt="fixture" />
        </Suspense>
      )}
    />
  );
}
