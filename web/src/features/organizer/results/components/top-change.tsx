import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { PointsPreview } from "@/api/types";
import { BeforeAfter } from "@/features/organizer/results/components/gain-list";
import { waysOf, type Way } from "@/features/organizer/results/model/gains";
import { classNames } from "@/ui/class-names";
import { MovementMark } from "@/ui/movement-mark";
import { movement } from "@/ui/movement";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/organizer/results/components/top-change.module.css";

/** Of a row's height, as the sheet has it. */
const rowHeight = 40;
const width = 200;

/** The best of the contest now and afterwards, and the ways between. */
export function TopChange({ preview }: { preview: PointsPreview }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const { top, topBefore } = preview;
  return (
    <section>
      <SectionHead>
        <h3>{t("organizer.gains.top")}</h3>
        <span className="sm mut">{t("organizer.gains.topColumns")}</span>
      </SectionHead>
      <div className={classNames(styles.top, topBefore.length > 0 && styles.slope)}>
        {topBefore.length > 0 && (
          <>
            <ol className={styles.before} aria-label={t("organizer.gains.topBefore")}>
              {topBefore.map((team) => (
                <li key={team._id}>
                  <b>{team.placeBefore}</b>
                  <span className="name">{team.name}</span>
                </li>
              ))}
            </ol>
            <Ways ways={waysOf(preview)} rows={Math.max(top.length, topBefore.length)} />
          </>
        )}
        <ol className={styles.after} aria-label={t("organizer.gains.topAfter")}>
          {top.map((team) => (
            <li key={team._id} data-team={team.name}>
              <b>{team.placeAfter}</b>
              <span className={classNames("name", styles.team)}>{team.name}</span>
              <span>
                {team.placeBefore !== null && (
                  <MovementMark
                    {...movement({ rankingPosition: team.placeAfter, previousPosition: team.placeBefore })}
                  />
                )}
              </span>
              <BeforeAfter before={team.before} after={team.after} />
              <b className={styles.total}>{inPoints(team.totalAfter)}</b>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Lines from row to row; a team on one side only comes from below, or falls there. */
function Ways({ ways, rows }: { ways: readonly Way[]; rows: number }) {
  const height = rows * rowHeight;
  const y = (row: number | null) => (row === null ? height : (row + 0.5) * rowHeight);
  return (
    <svg
      className={styles.ways}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      aria-hidden="true"
    >
      {ways.map(({ team, from, to, direction, isLong }) => (
        <path
          key={team}
          className={classNames(styles[direction], isLong && styles.long)}
          d={`M0 ${y(from)}C80 ${y(from)} 120 ${y(to)} ${width} ${y(to)}`}
        />
      ))}
    </svg>
  );
}
