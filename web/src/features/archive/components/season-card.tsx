import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { AnyTeam } from "@/api/standing";
import type { Contest } from "@/api/types";
import type { Season } from "@/features/archive/model/season";
import { formatCount } from "@/i18n/format";
import { classNames } from "@/ui/class-names";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/archive/components/season-card.module.css";

interface SeasonCardProps {
  league: Contest;
  team: AnyTeam;
  season: Season;
}

/** My season as a card: the final place, every round as a bar, all points and the best round. */
export function SeasonCard({ league, team, season }: SeasonCardProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { position, teams, points, rounds, best } = season;
  const most = Math.max(1, ...rounds.map((round) => round.points));
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <p className="eb">{t("archive.over", { contest: league.name })}</p>
        <p className={styles.team}>
          <TeamName name={team.name} />
        </p>
        <p className={styles.place}>
          <b>{t("nav.ordinal", { position: formatCount(position) })}</b>
          <span>{t("archive.of", { teams: formatCount(teams) })}</span>
        </p>
        <div className={styles.rounds} aria-hidden="true">
          {rounds.map((round, index) => (
            <i
              key={index}
              className={classNames(round === best && styles.best)}
              style={{ blockSize: `${Math.max(4, Math.round((Math.max(0, round.points) / most) * 100))}%` }}
            />
          ))}
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t("archive.total")}</dt>
          <dd>{t("archive.points", { points: inPoints(points) })}</dd>
        </div>
        {best !== null && (
          <div>
            <dt>{t("archive.best", { round: best.name })}</dt>
            <dd>{t("archive.points", { points: inPoints(best.points) })}</dd>
          </div>
        )}
        <div>
          <dt>{t("archive.rounds")}</dt>
          <dd>{formatCount(rounds.length)}</dd>
        </div>
      </dl>
    </article>
  );
}
