import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { classNames } from "@/ui/class-names";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/rival/components/differences.module.css";

/** What stands against what; no points before there is a result. */
interface Row {
  key: string;
  mine: ReactNode;
  theirs: ReactNode;
  points: readonly [number | null, number | null];
}

interface DifferencesProps {
  /** Rows under a heading each, or all under none. */
  groups: readonly { title: string | null; rows: readonly Row[] }[];
  /** Sums of both sides; null before results. */
  sums: readonly [number, number] | null;
  /** Points of the longest bar. */
  longest: number;
}

/** Only what differs: my side, both bars with their points, the other side. */
export function Differences({ groups, sums, longest }: DifferencesProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <section className={styles.differences}>
      <SectionHead>
        <h2>{t("rival.differs")}</h2>
        {sums !== null && (
          <b className="d d20">{t("rival.sums", { mine: inPoints(sums[0]), theirs: inPoints(sums[1]) })}</b>
        )}
      </SectionHead>
      {groups.length === 0 && <p>{t("rival.nothingDiffers")}</p>}
      {groups.map(({ title, rows }) => (
        <section key={title ?? ""}>
          {title !== null && <h3 className={styles.group}>{title}</h3>}
          <ul>
            {rows.map((row) => (
              <li key={row.key} className={styles.row}>
                <div className={styles.mine}>{row.mine}</div>
                <Bars points={row.points} longest={longest} />
                <div className={styles.theirs}>{row.theirs}</div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Points of both sides as bars from the middle: mine filled, the other's framed, less than nothing dashed. */
function Bars({ points: [mine, theirs], longest }: { points: Row["points"]; longest: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bars}>
      <Half points={mine} longest={longest} look={styles.filled} />
      <span className="vh">{t("rival.to")}</span>
      <Half points={theirs} longest={longest} look={styles.framed} />
    </div>
  );
}

interface HalfProps {
  points: number | null;
  longest: number;
  look: string | undefined;
}

function Half({ points, longest, look }: HalfProps) {
  const inPoints = usePoints();
  const share = Math.abs(points ?? 0) / longest;
  return (
    <span className={styles.half}>
      {share > 0 && (
        <i
          className={classNames(look, (points ?? 0) < 0 && styles.minus)}
          style={{ width: `calc((100% - 46px) * ${share})` }}
          aria-hidden="true"
        />
      )}
      <b>{points === null ? "–" : inPoints(points)}</b>
    </span>
  );
}
