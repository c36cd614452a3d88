import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { currentFixture, useFixtures } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { useMyTeam } from "@/api/standing";
import type { Contest } from "@/api/types";
import { FixtureSlider } from "@/features/fixtures/components/fixture-slider";
import { PredictionsScreen } from "@/features/predictions/components/predictions-screen";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";

/** /league: the predictions of a typer contest. */
export function LeagueRoute() {
  const { t } = useTranslation();
  const { league } = useCurrentLeague();
  if (league === null) return null;
  if (league.eventType !== "Typer") {
    return (
      <>
        <Masthead title={league.name} />
        <EmptyState title={t("predictions.unknownType")}>{t("predictions.unknownTypeText")}</EmptyState>
      </>
    );
  }
  return <TyperScreen league={league} />;
}

/** Composes the fixture slider with the predictions; the address keeps the fixture that is shown. */
function TyperScreen({ league }: { league: Contest }) {
  const { t } = useTranslation();
  const fixtures = useFixtures(league);
  const team = useMyTeam(league);
  const [search, setSearch] = useSearchParams();
  const all = fixtures.data ?? [];
  const fixture =
    all.find((one) => one._id === search.get("fixture")) ?? currentFixture(all, league.currentFixture);
  const slider =
    fixture !== null ? (
      <FixtureSlider
        fixtures={all}
        current={fixture}
        points={team.data?.fixturePoints ?? {}}
        onSelect={(one) => setSearch({ fixture: one._id }, { replace: true, preventScrollReset: true })}
      />
    ) : fixtures.error !== null ? (
      <ErrorState error={fixtures.error} onRetry={() => void fixtures.refetch()} />
    ) : fixtures.isPending ? (
      <SkeletonLines lines={4} height={44} />
    ) : (
      <EmptyState title={t("fixtures.none")}>{t("fixtures.noneText")}</EmptyState>
    );
  return <PredictionsScreen league={league} fixture={fixture} slider={slider} />;
}
