import { Share2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isIn, placesOf } from "@/api/places";
import { useRankingHistory } from "@/api/history";
import { useContests } from "@/api/leagues";
import { usePoints } from "@/api/points";
import { useLeaders, useMyPlace, useMyTeamOfAny, type AnyTeam, type Place } from "@/api/standing";
import type { Contest } from "@/api/types";
import { SeasonCard } from "@/features/archive/components/season-card";
import { Trophies } from "@/features/archive/components/trophies";
import { nextContest, seasonOf, type Season } from "@/features/archive/model/season";
import { formatDay, formatMoment } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Acts } from "@/ui/layout";
import { MiniPlate } from "@/ui/mini-plate";
import { SectionHead } from "@/ui/section-head";
import { SkeletonLines } from "@/ui/states";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/archive/components/season-end.module.css";
import rowsStyles from "@/ui/rows.module.css";

interface SeasonEndProps {
  league: Contest;
  /** The dialog with my season as a picture. */
  renderPicture: (season: Season, team: AnyTeam, onClose: () => void) => ReactNode;
}

/** What a contest that is over was for me: my card, the podium, trophies, prizes and what comes next; nothing for a stranger. */
export function SeasonEnd({ league, renderPicture }: SeasonEndProps) {
  const team = useMyTeamOfAny(league);
  const place = useMyPlace(league);
  if (team === undefined || place === null) return null;
  return <Mine {...{ league, team, place, renderPicture }} />;
}

function Mine({ league, team, place, renderPicture }: SeasonEndProps & { team: AnyTeam; place: Place }) {
  const { t } = useTranslation();
  const [isShared, setShared] = useState(false);
  const history = useRankingHistory(league, team._id);
  if (history.data === undefined)
    return history.error === null ? <SkeletonLines lines={4} height={60} /> : null;
  const season = seasonOf(place, history.data);
  return (
    <>
      <div className={styles.peak}>
        <div>
          <SeasonCard league={league} team={team} season={season} />
          <Acts after>
            <Button onPress={() => setShared(true)} aria-haspopup="dialog">
              <Share2 className="ico" aria-hidden="true" />
              {t("archive.send")}
            </Button>
          </Acts>
        </div>
        <Podium league={league} myTeamId={team._id} />
      </div>
      {season.trophies.length > 0 && (
        <section>
          <SectionHead>
            <h2>{t("archive.trophies")}</h2>
          </SectionHead>
          <Trophies trophies={season.trophies} />
        </section>
      )}
      <div className={styles.after}>
        <Prizes league={league} place={place} />
        <Next league={league} />
      </div>
      {isShared && renderPicture(season, team, () => setShared(false))}
    </>
  );
}

/** The first three places, the winner in the middle; who shares a place stands beside the other. */
function Podium({ league, myTeamId }: { league: Contest; myTeamId: string }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const leaders = useLeaders(league).filter(({ rankingPosition }) => rankingPosition <= 3);
  if (leaders.length === 0) return null;
  return (
    <section>
      <SectionHead>
        <h2 className="d20">{t("archive.podium")}</h2>
      </SectionHead>
      <ol className={styles.podium}>
        {leaders.map(({ _id, name, points, rankingPosition }) => (
          <li key={_id} data-place={rankingPosition}>
            <b>
              <TeamName name={name} /> {_id === myTeamId && <Tag>{t("ranking.mine")}</Tag>}
            </b>
            <span className="sm">{t("archive.points", { points: inPoints(points) })}</span>
            <span className={styles.step}>{rankingPosition}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The prizes, in the past tense: mine is marked, and leads to what its organizer asks for. */
function Prizes({ league, place }: { league: Contest; place: Place }) {
  const { t } = useTranslation();
  const { prizesList } = league.prizes;
  if (prizesList.length === 0) return null;
  const mine = { from: place.position, to: place.sharedTo ?? place.position };
  return (
    <section>
      <SectionHead>
        <h2 className="d20">{t("archive.prizes")}</h2>
      </SectionHead>
      <ul className={classNames(rowsStyles.rows, styles.prizes)}>
        {prizesList.map(({ position, prize }, index) => {
          const isMine = isIn(placesOf(position), mine);
          return (
            <li key={index} className={classNames(isMine && styles.mine)}>
              <b>{position}</b>
              <span>{isMine ? t("archive.yours", { prize }) : prize}</span>
              {isMine && <Link to="/winnings">{t("archive.collect")}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The contest to go on with. */
function Next({ league }: { league: Contest }) {
  const { t } = useTranslation();
  const next = nextContest(league, useContests().data ?? []);
  if (next === null) return null;
  const { name, nextDeadline, startDate, origin, address } = next;
  return (
    <section className={styles.next}>
      <MiniPlate sport={origin.sport} className={styles.plate} />
      <div>
        <p className="eb">{t("archive.next")}</p>
        <h2>{name}</h2>
        <p className="sm">
          {nextDeadline === null
            ? t("archive.starts", { day: formatDay(startDate) })
            : t("archive.closes", { moment: formatMoment(nextDeadline) })}
        </p>
        <ButtonLink look="primary" to={address === null ? "/jointeam" : `/c/${address}`}>
          {t("archive.play")}
        </ButtonLink>
      </div>
    </section>
  );
}
