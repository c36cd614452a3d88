import { useFixtures } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeam } from "@/api/standing";
import { RankingScreen } from "@/features/ranking/components/ranking-screen";
import { TeamDialog } from "@/features/team/components/team-dialog";

/** /ranking: the current league's ranking; a row opens the team. */
export function RankingRoute() {
  const { league } = useCurrentLeague();
  const fixtures = useFixtures(league);
  const team = useMyTeam(league);
  if (league === null) return null;
  const all = fixtures.data ?? [];
  return (
    <RankingScreen
      league={league}
      fixtures={all}
      renderTeam={(entry, onClose) => (
        <TeamDialog
          entry={entry}
          league={league}
          fixtures={all}
          isMine={entry._id === team.data?._id}
          onClose={onClose}
        />
      )}
    />
  );
}
