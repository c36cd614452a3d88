import { useTranslation } from "react-i18next";
import { useCurrentLeague } from "@/api/leagues";
import { usePoints } from "@/api/points";
import { useKnownPlace, useMyStanding, useMyTeamOfAny, type Place } from "@/api/standing";
import type { Contest } from "@/api/types";
import { usePrizeStandings, type PrizeStanding } from "@/features/prizes/api/standings";
import { PrizesAside } from "@/features/prizes/components/prizes-aside";
import { isDivided, isIn, nearestAbove, placesOf, type Places } from "@/api/places";
import { formatCount, formatList } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { Columns, Rail } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { EmptyState, SkeletonLines } from "@/ui/states";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/prizes/components/prizes-screen.module.css";

/** Names that a row has room for. */
const mostNamed = 3;

/** /prizes: 'position - prize' of the current contest, who would have them now, and my own place among them. */
export function PrizesScreen() {
  const { league } = useCurrentLeague();
  return league === null ? null : <PrizesOf key={league._id} contest={league} />;
}

/** All at once when everything is known: a line for each holder, and my row among the prizes, would move the rows below. */
function PrizesOf({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { team, isPending } = useMyStanding(contest);
  const known = useKnownPlace(contest, team ?? undefined);
  const place = known ?? null;
  const prizes = contest.prizes.prizesList.map((prize) => ({ ...prize, places: placesOf(prize.position) }));
  const standings = usePrizeStandings(
    contest,
    prizes.map(({ places }) => places),
    place,
  );
  const isLoading = isPending || known === undefined || standings.isLoading;
  const position = isLoading ? null : (place?.position ?? null);
  return (
    <>
      <Masthead
        title={t("nav.prizes")}
        eyebrow={contest.name}
        {...(position === null
          ? {}
          : {
              figure: {
                value: t("nav.ordinal", { position: formatCount(position) }),
                unit: t("prizes.myPlace"),
              },
            })}
      />
      {prizes.length === 0 ? (
        <EmptyState title={t("prizes.none")}>{t("prizes.noneText")}</EmptyState>
      ) : isLoading ? (
        <SkeletonLines lines={prizes.length} height={60} />
      ) : (
        <Columns>
          <Prizes {...{ contest, place, prizes, standings }} />
          <Rail aria-label={t("prizes.aside")}>
            <PrizesAside />
          </Rail>
        </Columns>
      )}
    </>
  );
}

interface PrizesProps {
  contest: Contest;
  place: Place | null;
  prizes: readonly (Contest["prizes"]["prizesList"][number] & { places: Places | null })[];
  standings: ReturnType<typeof usePrizeStandings>;
}

function Prizes({ contest, place, prizes, standings: { of, mine } }: PrizesProps) {
  const places = prizes.map((prize) => prize.places);
  const hasOne = mine !== null && places.some((one) => isIn(one, mine));
  const nearest = place === null || hasOne ? -1 : nearestAbove(places, place.position);
  return (
    <ol className={styles.prizes}>
      {place !== null && !hasOne && nearest === -1 && <MyRow {...{ contest, place }} missing={null} />}
      {prizes.map((prize, index) => (
        <Row key={index} {...prize} mine={mine} standing={of(prize.places)} isOver={contest.isClosed}>
          {place !== null && index === nearest && (
            <MyRow
              {...{ contest, place }}
              missing={{
                prize: prize.prize,
                places: place.position - (prize.places?.to ?? place.position),
                points: of(prize.places).points,
              }}
            />
          )}
        </Row>
      ))}
    </ol>
  );
}

interface RowProps {
  position: string;
  prize: string;
  places: Places | null;
  /** The places that my team takes, with all that share its position. */
  mine: Places | null;
  standing: PrizeStanding;
  /** The contest is over: no place is of "now". */
  isOver: boolean;
  children: React.ReactNode;
}

function Row({ position, prize, places, mine, standing, isOver, children }: RowProps) {
  const { t } = useTranslation();
  const isMine = mine !== null && isIn(places, mine);
  const words =
    places === null || places.from !== places.to
      ? position.replace(/\s*[-–—]\s*/, " - ")
      : `${formatCount(places.from)} -`;
  return (
    <>
      <li className={classNames(isMine && styles.mine)}>
        <span className={styles.place}>{words}</span>
        <b>{prize}</b>
        <span className={classNames("sm", !isMine && "mut")}>
          {isMine ? <Tag>{t("ranking.mine")}</Tag> : <Standing standing={standing} isOver={isOver} />}
          {isMine && isDivided(places, mine) && <span className={styles.divided}>{t("prizes.divided")}</span>}
        </span>
      </li>
      {children}
    </>
  );
}

function Standing({ standing: { holders, points }, isOver }: Pick<RowProps, "standing" | "isOver">) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (holders.length > 0 && holders.length <= mostNamed) {
    const names = formatList(holders);
    return (
      <span className={styles.holders}>
        {isOver ? t("prizes.then", { names }) : t("prizes.now", { names })}
      </span>
    );
  }
  return points === null ? null : t("prizes.from", { points: inPoints(points) });
}

interface MyRowProps {
  contest: Contest;
  place: Place;
  /** The nearest prize, and how far it is; null where no place has one. */
  missing: { prize: string; places: number; points: number | null } | null;
}

function MyRow({ contest, place: { position, points }, missing }: MyRowProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const team = useMyTeamOfAny(contest);
  if (team === undefined) return null;
  const gap = missing?.points == null ? null : Math.round((missing.points - points) * 10) / 10;
  return (
    <li className={styles.mine}>
      <span className={styles.place}>{t("nav.ordinal", { position: formatCount(position) })}</span>
      <span>
        <b>
          <TeamName name={team.name} />
        </b>
        , {t("prizes.points", { points: inPoints(points) })}
        {missing !== null && (
          <small>
            {t("prizes.missing", { count: missing.places, prize: missing.prize })}
            {gap !== null && gap > 0 && ` ${t("prizes.missingPoints", { points: inPoints(gap) })}`}
          </small>
        )}
      </span>
      <Tag>{t("ranking.mine")}</Tag>
    </li>
  );
}
