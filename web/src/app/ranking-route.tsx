import { lazy, Suspense } from "react";
import { useFixtures } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeamOfAny } from "@/api/standing";
import { RankingScreen } from "@/features/ranking/components/ranking-screen";
import { PastPredictions } from "@/features/team/components/past-predictions";
import { TeamDialog } from "@/features/team/components/team-dialog";
import { SkeletonLines } from "@/ui/states";

const PastSquad = lazy(async () => ({
  default: (await import("@/features/squad/components/past-squad")).PastSquad,
}));

/** /ranking: the current league's ranking; a row opens the team. */
export function RankingRoute() {
  const { league } = useCurrentLeague();
  const fixtures = useFixtures(league);
  const team = useMyTeamOfAny(league);
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
          isMine={entry._id === team?._id}
          onClose={onClose}
          renderPast={(teamId, { fixtureId }, caption) => {
            if (league.eventType === "Typer")
              return <PastPredictions {...{ teamId, fixtureId, league, caption }} fixtures={all} />;
            const fixture = all.find(({ _id }) => _id === fixtureId);
            return fixture === undefined ? null : (
              <Suspense fallback={<SkeletonLines lines={8} height={44} />}>
                <PastSquad key={fixtureId} {...{ teamId, league, fixture }} />
              </Suspense>
            );
          }}
        />
      )}
    />
  );
}
