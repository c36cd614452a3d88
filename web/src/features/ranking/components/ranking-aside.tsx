import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { AnyTeam } from "@/api/standing";
import type { Ranking } from "@/api/types";
import { TeamName } from "@/ui/team-name";
import { aheadOf } from "../model/movement";
import { gapToLeader } from "@/ui/movement";
import { Position } from "./position";
import { PointsStand } from "./points-stand";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ranking/components/ranking-aside.module.css";
import { SectionHead } from "@/ui/section-head";
import layoutStyles from "@/ui/layout.module.css";
import rowsStyles from "@/ui/rows.module.css";

interface RankingAsideProps {
  ranking: Ranking;
  mine: AnyTeam | null;
  fixtureId: string | null;
  /** The ranking is by the contest's own scoring, as are the points of my team. */
  isByOwn: boolean;
}

/** The stand of points, where I am on it, and who leads. */
export function RankingAside({ ranking, mine, fixtureId, isByOwn }: RankingAsideProps) {
  const { t } = useTranslation();
  const row = ranking.entries.find((entry) => entry._id === mine?._id);
  const known = fixtureId === null ? mine?.points : mine?.fixturePoints[fixtureId];
  const myPoints = row?.points ?? (isByOwn ? known : null) ?? null;
  return (
    <aside className={classNames(layoutStyles.rail, styles.aside)} aria-label={t("ranking.stand")}>
      <div>
        <PointsStand summary={ranking.summary} myPoints={myPoints} />
        {row !== undefined && <MyPlace row={row} ranking={ranking} />}
      </div>
      <section>
        <SectionHead>
          <h2 className="d20">{t("ranking.top")}</h2>
        </SectionHead>
        <Leaders entries={ranking.summary.leaders} />
      </section>
    </aside>
  );
}

/** The first three. */
function Leaders({ entries }: { entries: Ranking["entries"] }) {
  const inPoints = usePoints();
  return (
    <ol className={classNames(rowsStyles.rows, styles.leaders)}>
      {entries.slice(0, 3).map((entry) => (
        <li key={entry._id}>
          <b className="d d20">
            <Position position={entry.rankingPosition} isShared={entry.isShared} />
          </b>
          <span>
            <TeamName name={entry.name} />
          </span>
          <b>{inPoints(entry.points)}</b>
        </li>
      ))}
    </ol>
  );
}

/** How many I am ahead of, and how far behind the leader; nothing where there is nothing to tell. */
function MyPlace({ row, ranking }: { row: Ranking["entries"][number]; ranking: Ranking }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const percent = aheadOf(row, ranking);
  const gap = gapToLeader(ranking.summary.leaderPoints, row.points);
  if (percent === 0 && gap === 0) return null;
  return (
    <p className={classNames("sm", styles.place)}>
      {percent > 0 && t("ranking.ahead", { percent })}{" "}
      {gap > 0 && t("ranking.behind", { points: inPoints(gap) })}
    </p>
  );
}
