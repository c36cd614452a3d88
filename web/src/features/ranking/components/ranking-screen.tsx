import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import { keepPreviousData } from "@tanstack/react-query";
import { $api } from "@/api/client";
import { useMyStanding, type AnyTeam } from "@/api/standing";
import type { Contest, Fixture, Ranking } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { Masthead, TabTitle } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { aheadOf, gapToLeader } from "../model/movement";
import "../ranking.css";
import { PointsStand } from "./points-stand";
import { RankingTable } from "./ranking-table";
import { ScopeSwitch } from "./scope-switch";

const pageSize = 10;

interface RankingScreenProps {
  league: Contest;
  fixtures: readonly Fixture[];
  /** What stands beside my position. */
  act: ReactNode;
  /** The dialog of the team that was opened. */
  renderTeam: (entry: Ranking["entries"][number], onClose: () => void) => ReactNode;
}

/** The public ranking of a contest: opens at the page with my team; a row opens the team. */
export function RankingScreen({ league, fixtures, act, renderTeam }: RankingScreenProps) {
  const { t } = useTranslation();
  const { team: mine, isKnown } = useMyStanding(league);
  const [fixtureId, setFixtureId] = useState<string | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const [opened, setOpened] = useState<Ranking["entries"][number] | null>(null);
  const query = useRankingPage(league._id, { fixtureId, page, around: mine?._id ?? null }, isKnown);
  const ranking = query.data;
  const scored = fixtures.filter(({ state }) => state === "provisional" || state === "final").reverse();
  const scope = scored.find(({ _id }) => _id === fixtureId)?.name ?? t("ranking.overall");
  return (
    <>
      <Head {...{ league, ranking, mine, scope, act }} />
      <div className="grid2">
        <div>
          {scored.length > 0 && (
            <ScopeSwitch
              fixtures={scored}
              chosen={fixtureId}
              onChoose={(next) => {
                setFixtureId(next);
                setPage(null);
              }}
            />
          )}
          {query.error !== null ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : ranking === undefined ? (
            <SkeletonLines lines={10} height={36} />
          ) : ranking.total === 0 ? (
            <EmptyState
              title={t("ranking.empty")}
              actions={<ButtonLink to="/league">{t("ranking.emptyAction")}</ButtonLink>}
            >
              {t("ranking.emptyText")}
            </EmptyState>
          ) : (
            <>
              <RankingTable ranking={ranking} myTeamId={mine?._id ?? null} onOpen={setOpened} />
              <Pager
                label={t("ranking.pages")}
                page={ranking.page}
                size={pageSize}
                total={ranking.total}
                onPage={setPage}
              >
                {mine !== null && (
                  <Button className="to" onPress={() => setPage(null)}>
                    {t("ranking.myPage")}
                  </Button>
                )}
              </Pager>
            </>
          )}
        </div>
        {ranking !== undefined && ranking.total > 0 && (
          <Aside league={league} ranking={ranking} mine={mine} fixtureId={fixtureId} />
        )}
      </div>
      {opened !== null && renderTeam(opened, () => setOpened(null))}
    </>
  );
}

interface PageChoice {
  fixtureId: string | null;
  /** null: the page that holds my team. */
  page: number | null;
  around: string | null;
}

function useRankingPage(leagueId: string, { fixtureId, page, around }: PageChoice, enabled: boolean) {
  const where = page !== null ? { page } : around !== null ? { around } : { page: 1 };
  const query = { size: pageSize, ...where, ...(fixtureId === null ? {} : { fixtureId }) };
  return $api.useQuery(
    "get",
    "/ranking/{leagueId}",
    { params: { path: { leagueId }, query } },
    { enabled, placeholderData: keepPreviousData },
  );
}

interface HeadProps {
  league: Contest;
  ranking: Ranking | undefined;
  mine: AnyTeam | null;
  scope: string;
  act: ReactNode;
}

/** The masthead with my position; an archived ranking has no title (spec §2). */
function Head({ league, ranking, mine, scope, act }: HeadProps) {
  const { t } = useTranslation();
  if (league.isClosed) {
    return (
      <>
        <TabTitle words={t("ranking.title")} />
        <h1 className="vh">{t("ranking.title")}</h1>
        {act}
      </>
    );
  }
  const row = ranking?.entries.find((entry) => entry._id === mine?._id);
  const state = ranking?.final === true ? t("ranking.state.final") : t("ranking.state.provisional");
  const total = formatCount(ranking?.total ?? 0);
  return (
    <Masthead
      title={league.name}
      tabTitle={t("ranking.title")}
      act={act}
      eyebrow={
        ranking === undefined || ranking.total === 0
          ? t("ranking.title")
          : t("ranking.eyebrow", { scope, state })
      }
      {...(row !== undefined
        ? {
            figure: {
              value: t("nav.ordinal", { position: formatCount(row.rankingPosition) }),
              unit: t("ranking.of", { total }),
            },
          }
        : ranking !== undefined && ranking.total > 0
          ? { figure: { value: total, unit: t("ranking.teams", { count: ranking.total }) } }
          : {})}
    />
  );
}

interface AsideProps {
  league: Contest;
  ranking: Ranking;
  mine: AnyTeam | null;
  fixtureId: string | null;
}

/** The stand of points, where I am on it, and who leads. */
function Aside({ league, ranking, mine, fixtureId }: AsideProps) {
  const { t } = useTranslation();
  const row = ranking.entries.find((entry) => entry._id === mine?._id);
  const myPoints =
    row?.points ?? (fixtureId === null ? mine?.points : mine?.fixturePoints[fixtureId]) ?? null;
  const top = useRankingPage(league._id, { fixtureId, page: 1, around: null }, true);
  const leaders = top.data?.fixtureId === ranking.fixtureId ? top.data.entries.slice(0, 3) : [];
  return (
    <aside className="rail" aria-label={t("ranking.stand")}>
      <PointsStand summary={ranking.summary} myPoints={myPoints} />
      {row !== undefined && (
        <p className="sm">
          {t("ranking.ahead", { percent: aheadOf(row.rankingPosition, ranking.total) })}{" "}
          {row.rankingPosition > 1 &&
            t("ranking.behind", {
              points: formatTenths(gapToLeader(ranking.summary.leaderPoints, row.points)),
            })}
        </p>
      )}
      {leaders.length > 0 && (
        <section>
          <div className="sect">
            <h2 className="d20">{t("ranking.top")}</h2>
          </div>
          <ol className="rows leaders">
            {leaders.map((entry) => (
              <li key={entry._id}>
                <b className="d d20">{formatCount(entry.rankingPosition)}</b>
                <span>{entry.name}</span>
                <b>{formatTenths(entry.points)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
}
