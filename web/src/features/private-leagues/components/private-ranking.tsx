import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, Fixture, PrivateLeague } from "@/api/types";
import { useFixtureRanking } from "@/features/private-leagues/api/leagues";
import { isUncounted, leaderPoints, pageOf, pageSize } from "@/features/private-leagues/model/places";
import { formatCount } from "@/i18n/format";
import { Pager, PagerEnd } from "@/ui/pager";
import { SectionHead } from "@/ui/section-head";
import { Select } from "@/ui/select";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { Stamp } from "@/ui/stamp";
import styles from "@/features/private-leagues/components/private-ranking.module.css";

export type Entry = PrivateLeague["privateLeagueRanking"][number];

/** Ten rows of a ranking among members. */
export interface RankingPage {
  ranking: {
    entries: Entry[];
    name: string;
    page: number;
    size: number;
    total: number;
    summary: { leaderPoints: number };
  };
  myTeamId: string | null;
  onOpen: (team: Entry) => void;
}

interface PrivateRankingProps {
  league: PrivateLeague;
  contest: Contest;
  fixtures: readonly Fixture[];
  /** Over the ranking; "league table" unless said. */
  title?: string;
  myTeamId: string | null;
  onOpen: (team: Entry) => void;
  renderRanking: (page: RankingPage) => ReactNode;
}

const overall = "overall";

/** The members' ranking in the whole contest or in one fixture; opens at the page with my team. */
export function PrivateRanking(props: PrivateRankingProps) {
  const { league, fixtures } = props;
  const { t } = useTranslation();
  const [fixtureId, setFixtureId] = useState<string | null>(null);
  const scored = fixtures.filter(({ state }) => state === "provisional" || state === "final").reverse();
  const newest = scored[0];
  const shown = scored.find(({ _id }) => _id === fixtureId) ?? newest;
  return (
    <section>
      <SectionHead className={styles.head}>
        <h2 className="d20">{props.title ?? t("privateLeagues.table")}</h2>
        {shown?.state === "provisional" && <Stamp>{t("ranking.state.provisional")}</Stamp>}
      </SectionHead>
      {newest !== undefined && (
        <div className={styles.scope}>
          <Select
            label={t("ranking.scope")}
            options={[
              { id: overall, label: t("ranking.overall") },
              ...scored.map(({ _id, name }) => ({ id: _id, label: name })),
            ]}
            value={fixtureId ?? overall}
            onChange={(id) => setFixtureId(id === overall ? null : id)}
          />
        </div>
      )}
      {fixtureId === null ? (
        isUncounted(league.privateLeagueRanking, newest !== undefined) ? (
          <p className="mut">{t("privateLeagues.nothingCounted")}</p>
        ) : (
          <Pages key={overall} {...props} ranking={league.privateLeagueRanking} />
        )
      ) : (
        <FixtureRanking key={fixtureId} {...props} fixtureId={fixtureId} />
      )}
    </section>
  );
}

function FixtureRanking({ fixtureId, ...props }: PrivateRankingProps & { fixtureId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useFixtureRanking(props.contest, props.league._id, fixtureId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={6} height={44} />;
  if (data.length === 0) return <p className="mut">{t("privateLeagues.nobodyPlayed")}</p>;
  return <Pages {...props} ranking={data} />;
}

function Pages({
  league,
  ranking,
  myTeamId,
  onOpen,
  renderRanking,
}: PrivateRankingProps & { ranking: Entry[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = Math.max(1, Math.ceil(ranking.length / pageSize));
  const page = Math.min(chosen ?? pageOf(ranking, myTeamId), last);
  return (
    <>
      {renderRanking({
        ranking: {
          entries: ranking.slice((page - 1) * pageSize, page * pageSize),
          name: league.name,
          page,
          size: pageSize,
          total: ranking.length,
          summary: { leaderPoints: leaderPoints(ranking) },
        },
        myTeamId,
        onOpen,
      })}
      <Pager label={t("ranking.pages")} page={page} size={pageSize} total={ranking.length} onPage={setChosen}>
        {myTeamId !== null && <PagerEnd onPress={() => setChosen(null)}>{t("ranking.myPage")}</PagerEnd>}
      </Pager>
      {ranking.length < league.members.length && (
        <p className="sm mut">
          {t("privateLeagues.didNotPlay", { number: formatCount(league.members.length - ranking.length) })}
        </p>
      )}
    </>
  );
}
