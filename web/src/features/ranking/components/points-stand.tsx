import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Ranking } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { figureEvery, highestBetween, placeOf, standOf, type Stand } from "../model/stand";
import { classNames } from "@/ui/class-names";
import styles from "@/features/ranking/components/points-stand.module.css";
import sectionHeadStyles from "@/ui/section-head.module.css";

/** Units of the drawing: as wide as the rail, so that they are pixels there. */
const width = 304;
const floor = 167;
const widestSeat = 34;
const flagWidth = 96;
const flagHeight = 24;
const digit = 7;

/** How many teams have how many points, drawn as seats on a stand; mine is amber and carries a flag. */
export function PointsStand({ summary, myPoints }: { summary: Ranking["summary"]; myPoints: number | null }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const stand = standOf(summary.histogram, myPoints);
  if (stand === null) return null;
  const { columns, most, teamsPerSeat } = stand;
  const step = width / columns.length;
  const seat = Math.min(widestSeat, step - 3);
  const highest = Math.max(...columns.map((column) => column.seats));
  const row = Math.min(12, Math.max(8, Math.floor(120 / highest)));
  const mine = columns.findIndex((column) => column.isMine);
  const seatTop = (seats: number) => floor - Math.max(1, seats) * row;
  const mySeat = seatTop(columns[mine]?.seats ?? 0);
  const flagLeft = Math.min(Math.max(0, (mine + 0.5) * step - 12), width - flagWidth);
  const below = highestBetween(columns, flagLeft / width, (flagLeft + flagWidth) / width);
  const flagTop = seatTop(below) - flagHeight - 18;
  const top = Math.min(seatTop(highest) - 4, mine === -1 ? floor : flagTop - 2);
  const hasLeader = myPoints !== summary.leaderPoints;
  const bottom = floor + (hasLeader ? 42 : 24);
  const words = t("ranking.standAlt", {
    leader: inPoints(summary.leaderPoints),
    most: formatCount(most.teams),
    low: inPoints(most.from),
    high: inPoints(most.to),
  });
  return (
    <section>
      <div className={classNames(sectionHeadStyles.head, styles.head)}>
        <h2 className="d20">{t("ranking.stand")}</h2>
        <span className="sm mut">{t("ranking.seats", { count: teamsPerSeat })}</span>
      </div>
      <svg
        className={styles.drawing}
        viewBox={`-2 ${top} ${width + 4} ${bottom - top}`}
        role="img"
        aria-label={words}
      >
        {columns.flatMap((column, index) =>
          Array.from({ length: column.seats }, (_, level) => (
            <rect
              key={`${index}/${level}`}
              x={(index + 0.5) * step - seat / 2}
              y={floor - (level + 1) * row}
              width={seat}
              height={row - 2}
              fill="var(--ink)"
            />
          )),
        )}
        {mine >= 0 && myPoints !== null && (
          <MyFlag
            x={(mine + 0.5) * step}
            y={mySeat}
            seat={{ width: seat, height: row - 2 }}
            flag={{ left: flagLeft, top: flagTop }}
            words={t("ranking.yours", { points: inPoints(myPoints) })}
          />
        )}
        <Scale stand={stand} />
        {hasLeader && (
          <Leader
            x={placeOf(stand.edges, summary.leaderPoints) * width}
            words={t("ranking.leader", { points: inPoints(summary.leaderPoints) })}
          />
        )}
      </svg>
    </section>
  );
}

/** The floor, with a mark at each edge of a column and figures at some of them. */
function Scale({ stand: { edges } }: { stand: Stand }) {
  const figures = edges.map(formatCount);
  // the two at the ends stand inwards by half their width
  const room = Math.max(...figures.map(({ length }) => length)) * digit * 1.5 + 6;
  const every = figureEvery(edges, room / width);
  return (
    <g>
      <path d={`M-2 ${floor + 1.5}H${width + 2}`} stroke="var(--ink)" strokeWidth="3" />
      {edges.map((edge, index) => {
        const x = (index / (edges.length - 1)) * width;
        const hasFigure = index % every === 0;
        return (
          <g key={edge}>
            <path d={`M${x} ${floor + 3}v${hasFigure ? 6 : 3}`} stroke="var(--ink)" strokeWidth="1" />
            {hasFigure && (
              <text className={styles.figure} x={x} y={floor + 21} textAnchor={anchorAt(x)}>
                {figures[index]}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The leader's points, where they are on the scale. */
function Leader({ x, words }: { x: number; words: string }) {
  const isRight = x > width / 2;
  return (
    <g>
      <path d={`M${x} ${floor + 27}l5 9h-10z`} fill="var(--ink)" />
      <text
        className={classNames(styles.figure, styles.leader)}
        x={x + (isRight ? -10 : 10)}
        y={floor + 37}
        textAnchor={isRight ? "end" : "start"}
      >
        {words}
      </text>
    </g>
  );
}

/** Words at the drawing's ends stay within it. */
const anchorAt = (x: number) => (x < 1 ? "start" : x > width - 1 ? "end" : "middle");

interface MyFlagProps {
  x: number;
  /** The upper edge of my seat. */
  y: number;
  seat: { width: number; height: number };
  flag: { left: number; top: number };
  words: string;
}

/** My seat in amber, and a flag that flies above it and above the columns that it covers. */
function MyFlag({ x, y, seat, flag: { left, top }, words }: MyFlagProps) {
  return (
    <g>
      <path d={`M${x} ${top + flagHeight}V${y}`} stroke="var(--ink)" strokeWidth="2" />
      <rect
        x={x - seat.width / 2 - 1}
        y={y - 1}
        width={seat.width + 2}
        height={seat.height + 2}
        fill="var(--amber)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <rect
        x={left}
        y={top}
        width={flagWidth}
        height={flagHeight}
        fill="var(--amber)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <text
        className={styles.words}
        x={left + flagWidth / 2}
        y={top + 17}
        textAnchor="middle"
        fill="var(--onamber)"
      >
        {words}
      </text>
    </g>
  );
}
