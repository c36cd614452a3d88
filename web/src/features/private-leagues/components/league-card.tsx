import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOwnPlace } from "@/api/overview";
import { usePoints } from "@/api/points";
import type { Contest, PrivateLeague } from "@/api/types";
import { isUncounted, myPlace } from "@/features/private-leagues/model/places";
import { formatCount } from "@/i18n/format";
import { Crest } from "@/ui/crest";
import { SeatRow } from "@/ui/seats";
import { MovementMark } from "@/ui/movement-mark";
import { movement } from "@/ui/movement";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/private-leagues/components/league-card.module.css";

interface LeagueCardProps {
  league: PrivateLeague;
  contest: Contest;
  myTeamId: string | null;
  myId: string;
}

/** One of my leagues: how many play, where I stand, and the points behind the leader. The whole card opens it. */
export function LeagueCard({ league, contest, myTeamId, myId }: LeagueCardProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const ranking = league.privateLeagueRanking;
  const hasResults = useOwnPlace(contest) != null;
  const place = isUncounted(ranking, hasResults) ? null : myPlace(ranking, myTeamId);
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <Crest league={league} />
        <div>
          <p className="eb">
            {t("privateLeagues.teams", { count: league.members.length })}
            {league.admin === myId && ` · ${t("privateLeagues.youAdminister")}`}
            {league.isPublic && ` · ${t("privateLeagues.public")}`}
          </p>
          <h2 className="name d20">
            <TeamName name={league.name} />
          </h2>
        </div>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt>{t("privateLeagues.myPlace")}</dt>
          <dd>
            {place === null ? (
              t("privateLeagues.uncounted")
            ) : (
              <>
                {t("nav.ordinal", { position: formatCount(place.row.rankingPosition) })}{" "}
                <MovementMark {...movement(place.row)} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t("privateLeagues.toLeader")}</dt>
          <dd>
            {place === null
              ? "–"
              : place.gap === 0
                ? t("privateLeagues.youLead")
                : t("privateLeagues.points", { points: inPoints(place.gap) })}
          </dd>
        </div>
      </dl>
      <Link
        className={styles.open}
        to={`/privateLeagueDetails/${league._id}`}
        aria-label={t("privateLeagues.openNamed", { name: league.name })}
      >
        {t("privateLeagues.open")}
        <ArrowRight className="ico" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** The place for another league. */
export function FreeSeat({ free }: { free: number }) {
  const { t } = useTranslation();
  return (
    <li className={styles.free}>
      <SeatRow seats={[null]} className={styles.seat} />
      <p>{t("privateLeagues.free", { count: free })}</p>
    </li>
  );
}
