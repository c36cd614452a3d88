import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useContests, useCurrentLeague } from "@/api/leagues";
import { useLive } from "@/api/live";
import { hasFractions, WholePoints } from "@/api/points";
import { OriginBanner } from "@/app/origin-banner";
import { ButtonLink } from "@/ui/button";
import { Deferred } from "@/ui/deferred";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, Spinner } from "@/ui/states";

/** The league's screens need a current league: without one, the way to join leads on. */
export function LeagueLayout() {
  const { t } = useTranslation();
  const { refetch } = useContests();
  const { league, isPending, error } = useCurrentLeague();
  useLive(league?.isClosed === false ? league._id : null);
  if (isPending) return <Spinner />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (league === null) {
    return (
      <>
        <Masthead title={t("nav.noLeagueTitle")} />
        <EmptyState
          title={t("nav.noLeague")}
          actions={
            <ButtonLink look="primary" to="/jointeam">
              {t("nav.join")}
            </ButtonLink>
          }
        >
          {t("nav.noLeagueText")}
        </EmptyState>
      </>
    );
  }
  return (
    <Deferred place={<Spinner />}>
      <WholePoints value={!hasFractions(league)}>
        <Outlet key={league._id} />
      </WholePoints>
      <OriginBanner origin={league.origin} />
    </Deferred>
  );
}
