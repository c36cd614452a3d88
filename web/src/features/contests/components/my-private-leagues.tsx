import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { chooseLeague } from "@/api/leagues";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import type { PrivateLeague } from "@/api/types";
import type { MyContest } from "@/features/contests/api/my-contests";
import { formatCount } from "@/i18n/format";
import { MovementMark } from "@/ui/movement-mark";
import { movement } from "@/ui/movement";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/contests/components/my-private-leagues.module.css";

/** My private leagues of the contest, each with my position; without any, the way to one. */
export function MyPrivateLeagues({ mine: { contest, team } }: { mine: MyContest }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useMyPrivateLeagues(contest);
  if (data === undefined) return null;
  if (data.length === 0)
    return (
      <Link
        className={styles.link}
        to="/privateLeagues"
        aria-label={t("mine.makeLeagueNamed", { name: contest.name })}
        onClick={(event) => {
          event.preventDefault();
          chooseLeague(contest._id);
          void navigate("/privateLeagues");
        }}
      >
        {t("mine.makeLeague")}
      </Link>
    );
  return (
    <ul className={styles.list}>
      {data.map((league) => (
        <li key={league._id}>
          <Link className={styles.link} to={`/privateLeagueDetails/${league._id}`}>
            <TeamName name={league.name} />
          </Link>
          <PlaceIn league={league} teamId={team?._id} />
        </li>
      ))}
    </ul>
  );
}

function PlaceIn({ league, teamId }: { league: PrivateLeague; teamId: string | undefined }) {
  const { t } = useTranslation();
  const row = league.privateLeagueRanking.find(({ _id }) => _id === teamId);
  if (row === undefined || (row.points === 0 && row.previousPosition === null)) return null;
  return (
    <span>
      {t("nav.ordinal", { position: formatCount(row.rankingPosition) })} <MovementMark {...movement(row)} />
    </span>
  );
}
