import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { alternatesOf } from "@/api/alternates";
import { serverNow } from "@/api/clock";
import { isUncounted, useMyStanding, type AnyTeam } from "@/api/standing";
import type { Contest, Fixture, Ranking } from "@/api/types";
import { formatCount, formatMoment } from "@/i18n/format";
import { Masthead, TabTitle } from "@/ui/masthead";
import { Pager, PagerEnd } from "@/ui/pager";
import { SinceLooked } from "@/ui/since-looked";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { pageSize, useRankingPage } from "../api/ranking-page";
import { Participants, ToMyTeam } from "./participants";
import { RankingAside } from "./ranking-aside";
import { RankingTable } from "./ranking-table";
import { ScopeSwitch, ScopeSwitchPlace } from "./scope-switch";
import { ScoringSwitch } from "./scoring-switch";
import styles from "@/features/ranking/components/ranking-screen.module.css";

/** A team whose dialog is opened; without a position before anything has been counted. */
interface OpenedTeam {
  _id: string;
  name: string;
  rankingPosition: number | null;
}

interface RankingScreenProps {
  league: Contest;
  /** Undefined: not known yet. */
  fixtures: readonly Fixture[] | undefined;
  /** What stands beside my position. */
  act: ReactNode;
  /** The dialog of the team that was opened. */
  renderTeam: (team: OpenedTeam, onClose: () => void) => ReactNode;
}

/** The public ranking of a contest: opens at the page with my team; a row opens the team. */
export function RankingScreen({ league, fixtures, act, renderTeam }: RankingScreenProps) {
  const { t } = useTranslation();
  const { team: mine, isKnown } = useMyStanding(league);
  const alternates = alternatesOf(league);
  const [scoring, setScoring] = useScoring(league);
  const [fixtureId, setFixtureId] = useState<string | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const [opened, setOpened] = useState<OpenedTeam | null>(null);
  const query = useRankingPage(league, { fixtureId, scoring, page, around: mine?._id ?? null }, isKnown);
  const ranking = query.data;
  const scored = (fixtures ?? [])
    .filter(({ state }) => state === "provisional" || state === "final")
    .reverse();
  const scope = scored.find(({ _id }) => _id === fixtureId)?.name ?? t("ranking.overall");
  return (
    <>
      <Head {...{ league, ranking, mine, scope, act }} />
      {!league.isClosed && <SinceLooked contest={league} isLook />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {fixtures === undefined && (ranking === undefined || !isUncounted(ranking)) && <ScopeSwitchPlace />}
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
          {alternates.length > 0 && (
            <ScoringSwitch
              alternates={alternates}
              chosen={scoring}
              onChoose={(next) => {
                setScoring(next);
                setPage(null);
              }}
            />
          )}
          {query.error !== null ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : ranking === undefined ? (
            <SkeletonLines spinner lines={10} height={36} />
          ) : ranking.total === 0 ? (
            <EmptyState title={t("ranking.empty")} actions={<ToMyTeam league={league} />}>
              {t("ranking.emptyText")}
            </EmptyState>
          ) : (
            <>
              {isUncounted(ranking) ? (
                <Participants
                  league={league}
                  entries={ranking.entries}
                  myTeamId={mine?._id ?? null}
                  onOpen={({ _id, name }) => setOpened({ _id, name, rankingPosition: null })}
                />
              ) : (
                <RankingTable ranking={ranking} myTeamId={mine?._id ?? null} onOpen={setOpened} />
              )}
              <Pager
                label={t("ranking.pages")}
                page={ranking.page}
                size={pageSize}
                total={ranking.total}
                onPage={setPage}
              >
                {mine !== null && <PagerEnd onPress={() => setPage(null)}>{t("ranking.myPage")}</PagerEnd>}
              </Pager>
            </>
          )}
        </div>
        {ranking !== undefined && ranking.total > 0 && !isUncounted(ranking) && (
          <RankingAside ranking={ranking} mine={mine} fixtureId={fixtureId} isByOwn={scoring === null} />
        )}
      </div>
      {opened !== null && renderTeam(opened, () => setOpened(null))}
    </>
  );
}

/** The further scoring that the address names (`?scoring=2`), if the contest has it; null: its own. */
function useScoring(league: Contest): [number | null, (scoring: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get("scoring"));
  const scoring = alternatesOf(league).some(({ number }) => number === named) ? named : null;
  const choose = (next: number | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete("scoring");
        else after.set("scoring", String(next));
        return after;
      },
      { replace: true },
    );
  return [scoring, choose];
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
        {league.endsAt !== null && Date.parse(league.endsAt) > serverNow() && (
          <p className="sm mut">{t("ranking.mayChange", { moment: formatMoment(league.endsAt) })}</p>
        )}
        {act}
      </>
    );
  }
  const teams = ranking?.total ?? 0;
  const counted = ranking === undefined || teams === 0 || isUncounted(ranking) ? null : ranking;
  const row = counted?.entries.find((entry) => entry._id === mine?._id);
  const state = counted?.final === true ? t("ranking.state.final") : t("ranking.state.provisional");
  const figure =
    row !== undefined
      ? {
          value: t("nav.ordinal", { position: formatCount(row.rankingPosition) }),
          unit: t("ranking.of", { total: formatCount(teams) }),
        }
      : { value: formatCount(teams), unit: t("ranking.teams", { count: teams }) };
  return (
    <Masthead
      title={league.name}
      tabTitle={t("ranking.title")}
      act={act}
      eyebrow={counted === null ? t("ranking.title") : t("ranking.eyebrow", { scope, state })}
      {...(teams > 0 ? { figure } : {})}
    />
  );
}
