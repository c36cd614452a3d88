import { ChevronLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { serverNow } from "@/api/clock";
import { useFixtures } from "@/api/fixtures";
import { hasFractions, WholePoints } from "@/api/points";
import { HistoryAct } from "@/app/history-act";
import { LeagueTeam } from "@/app/league-team";
import { useArchived } from "@/features/archive/api/archive";
import { SeasonEnd } from "@/features/archive/components/season-end";
import { NotFoundScreen } from "@/features/legal/components/not-found-screen";
import { ArchivedLeagues } from "@/features/private-leagues/components/archived-leagues";
import { RankingScreen } from "@/features/ranking/components/ranking-screen";
import { RankingTable } from "@/features/ranking/components/ranking-table";
import type { Contest } from "@/api/types";
import { loadWithTexts } from "@/i18n/i18n";
import { ButtonLink } from "@/ui/button";
import { ErrorState, Spinner } from "@/ui/states";
import styles from "@/app/archived-ranking-route.module.css";

const SeasonShare = lazy(async () => ({
  default: (await loadWithTexts(import("@/app/season-share"), "sharing")).SeasonShare,
}));

/** Its closing cannot be taken back any more. */
const isEnded = ({ endsAt }: Contest) => endsAt === null || Date.parse(endsAt) <= serverNow();

/** /archive/{leagueId}: the ranking of a contest that is over, for participants and others, below my own figures; a row opens the team. */
export function ArchivedRankingRoute() {
  const { t } = useTranslation();
  const { leagueId } = useParams();
  const { league, isPending, error, refetch } = useArchived(leagueId);
  const fixtures = useFixtures(league);
  if (isPending) return <Spinner />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (league === null) return <NotFoundScreen />;
  return (
    <WholePoints value={!hasFractions(league)}>
      <RankingScreen
        league={league}
        fixtures={fixtures.isPending ? undefined : (fixtures.data ?? [])}
        act={
          <>
            <div className={styles.head}>
              <ButtonLink to="/profile/archive" size="small">
                <ChevronLeft className="ico" aria-hidden="true" />
                {t("archive.tab")}
              </ButtonLink>
              <b className={styles.name}>{league.name}</b>
              <ArchivedLeagues
                contest={league}
                fixtures={fixtures.data ?? []}
                renderRanking={(page) => <RankingTable {...page} />}
                renderTeam={(team, onClose) => (
                  <LeagueTeam {...{ team, league, onClose }} opensAt="fixture" />
                )}
              />
              <HistoryAct league={league} />
            </div>
            {isEnded(league) && (
              <SeasonEnd
                league={league}
                renderPicture={(season, team, onClose) => (
                  <Suspense>
                    <SeasonShare {...{ league, season, team, onClose }} />
                  </Suspense>
                )}
              />
            )}
          </>
        }
        renderTeam={(team, onClose) => <LeagueTeam {...{ team, league, onClose }} opensAt="fixture" />}
      />
    </WholePoints>
  );
}
