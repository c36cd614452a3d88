import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Contest, HeadToHead as Duels, PrivateLeague } from "@/api/types";
import { useHeadToHead } from "@/features/private-leagues/api/leagues";
import { DuelTable } from "@/features/private-leagues/components/duel-table";
import { IconButton } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { SectionHead } from "@/ui/section-head";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { Stamp } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/private-leagues/components/head-to-head.module.css";

type DuelFixture = Duels["fixtures"][number];
type Side = DuelFixture["pairs"][number]["home"];

interface HeadToHeadProps {
  league: PrivateLeague;
  contest: Contest;
  myTeamId: string | null;
}

/** The duels of a league: the pairs of a round, the newest first to be seen, and the table of won and lost ones. */
export function HeadToHead({ league, contest, myTeamId }: HeadToHeadProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useHeadToHead(contest, league._id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={6} height={44} />;
  const counted = data.fixtures.filter(({ isScored }) => isScored);
  return (
    <>
      <section>
        <h2 className="vh">{t("privateLeagues.duels")}</h2>
        {data.fixtures.length === 0 ? (
          <p className="mut">{t("privateLeagues.notDrawn")}</p>
        ) : (
          <Rounds {...{ league, myTeamId }} fixtures={data.fixtures} />
        )}
      </section>
      {counted.length > 0 && (
        <section>
          <SectionHead className={styles.head}>
            <h2 className="d20">{t("privateLeagues.duelTable", { count: counted.length })}</h2>
            {counted.some(({ isFinal }) => !isFinal) && <Stamp>{t("ranking.state.provisional")}</Stamp>}
          </SectionHead>
          <DuelTable rows={data.table} {...{ myTeamId }} />
          <p className="sm mut">{t("privateLeagues.duelRule")}</p>
        </section>
      )}
    </>
  );
}

interface RoundsProps extends Pick<HeadToHeadProps, "league" | "myTeamId"> {
  fixtures: DuelFixture[];
}

function Rounds({ league, myTeamId, fixtures }: RoundsProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = fixtures.findIndex(({ isScored }) => !isScored);
  const found = fixtures.findIndex(({ fixtureId }) => fixtureId === chosen);
  const index = found !== -1 ? found : newest !== -1 ? newest : fixtures.length - 1;
  const [previous, shown, next] = [fixtures[index - 1], fixtures[index], fixtures[index + 1]];
  if (shown === undefined) return null;
  const resting = league.members.find(({ teamId }) => teamId === shown.resting);
  return (
    <>
      <nav className={styles.round} aria-label={t("privateLeagues.rounds")}>
        <IconButton
          label={t("fixtures.previous", { name: previous?.name ?? "" })}
          isDisabled={previous === undefined}
          onPress={() => setChosen(previous?.fixtureId ?? null)}
        >
          <ChevronLeft className="ico" aria-hidden="true" />
        </IconButton>
        <div aria-live="polite">
          <h3 className="d28">{shown.name}</h3>
          <State fixture={shown} />
        </div>
        <IconButton
          label={t("fixtures.next", { name: next?.name ?? "" })}
          isDisabled={next === undefined}
          onPress={() => setChosen(next?.fixtureId ?? null)}
        >
          <ChevronRight className="ico" aria-hidden="true" />
        </IconButton>
      </nav>
      <ul className={styles.pairs}>
        {shown.pairs.map(({ home, away }) => (
          <li
            key={home._id}
            className={classNames(
              styles.pair,
              myTeamId !== null && [home._id, away._id].includes(myTeamId) && styles.mine,
            )}
          >
            <Name side={home} />
            {shown.isScored ? (
              <span className={styles.score}>
                <b className={classNames(home.points > away.points && styles.won)}>{inPoints(home.points)}</b>
                <span className="vh">:</span>
                <b className={classNames(away.points > home.points && styles.won)}>{inPoints(away.points)}</b>
              </span>
            ) : (
              <span className="mut">–</span>
            )}
            <Name side={away} />
          </li>
        ))}
      </ul>
      {resting !== undefined && <p className="sm mut">{t("privateLeagues.rests", { name: resting.name })}</p>}
    </>
  );
}

function Name({ side }: { side: Side }) {
  const { t } = useTranslation();
  return side.name === null ? (
    <span className="mut">{t("privateLeagues.gone")}</span>
  ) : (
    <b>
      <TeamName name={side.name} />
    </b>
  );
}

function State({ fixture }: { fixture: DuelFixture }) {
  const { t } = useTranslation();
  if (!fixture.isScored) return <p className="sm mut">{t("privateLeagues.awaitsResults")}</p>;
  return (
    <p className="sm mut">
      {fixture.isFinal ? t("privateLeagues.finalResults") : t("privateLeagues.provisionalResults")}
    </p>
  );
}
