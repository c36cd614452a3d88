import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import { useFixtures } from "@/api/fixtures";
import { useCurrentLeague } from "@/api/leagues";
import { useMyStanding } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import { ButtonLink } from "@/ui/button";
import { TabTitle } from "@/ui/masthead";
import { Select } from "@/ui/select";
import { EmptyState, ErrorState, Spinner } from "@/ui/states";
import { comparedRound, isVisible } from "../model/round";
import { Predictions } from "./predictions";
import { Squads } from "./squads";
import { Hidden } from "./waiting";
import styles from "@/features/rival/components/rival-screen.module.css";

/** /rival/{teamId}: my team beside another in a closed round, and what differs. */
export function RivalScreen() {
  const { t } = useTranslation();
  const { teamId = "" } = useParams();
  const { league } = useCurrentLeague();
  if (league === null) return null;
  return (
    <>
      <TabTitle words={t("rival.title")} />
      <h1 className="vh">{t("rival.title")}</h1>
      <Rival league={league} teamId={teamId} />
    </>
  );
}

function Rival({ league, teamId }: { league: Contest; teamId: string }) {
  const { t } = useTranslation();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const fixtures = useFixtures(league);
  const { team, isKnown } = useMyStanding(league);
  if (fixtures.error !== null)
    return <ErrorState error={fixtures.error} onRetry={() => void fixtures.refetch()} />;
  if (fixtures.data === undefined || !isKnown) return <Spinner />;
  if (team === null)
    return (
      <EmptyState
        title={t("rival.noTeam")}
        actions={<ButtonLink to="/league">{t("rival.toTeam")}</ButtonLink>}
      >
        {t("rival.noTeamText")}
      </EmptyState>
    );
  if (team._id === teamId) return <Navigate to="/league" replace />;
  const fixture = comparedRound(fixtures.data, search.get("fixture"));
  if (fixture === null) return <EmptyState title={t("fixtures.none")}>{t("fixtures.noneText")}</EmptyState>;
  const Both = league.eventType === "Fantasy" ? Squads : Predictions;
  return (
    <>
      <Head
        fixtures={fixtures.data.filter(isVisible)}
        shown={fixture}
        onShow={(id) =>
          setSearch({ fixture: id }, { preventScrollReset: true, state: location.state as unknown })
        }
      />
      {isVisible(fixture) ? (
        <Both key={fixture._id} {...{ league, fixture, teamId }} myTeamId={team._id} />
      ) : (
        <Hidden {...{ league, fixture }} />
      )}
    </>
  );
}

interface HeadProps {
  fixtures: readonly Fixture[];
  shown: Fixture;
  onShow: (fixtureId: string) => void;
}

/** The way back to where the team was found, and the other closed rounds. */
function Head({ fixtures, shown, onShow }: HeadProps) {
  const { t } = useTranslation();
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const isOther = fixtures.length > 1 || (fixtures.length === 1 && !fixtures.includes(shown));
  return (
    <div className={styles.head}>
      <ButtonLink size="small" to={typeof from === "string" ? from : "/ranking"}>
        <ChevronLeft className="ico" aria-hidden="true" />
        {t("rival.back")}
      </ButtonLink>
      {isOther && (
        <Select
          label={t("rival.round")}
          options={fixtures.toReversed().map(({ _id, name }) => ({ id: _id, label: name }))}
          value={isVisible(shown) ? shown._id : null}
          onChange={onShow}
        />
      )}
    </div>
  );
}
