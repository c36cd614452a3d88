import { useTranslation } from "react-i18next";
import type { Ranking } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { standOf } from "../model/stand";

const rowHeight = 9;
const floor = 167;

/** How many teams have how many points, drawn as seats on a stand; mine is amber and carries a flag. */
export function PointsStand({ summary, myPoints }: { summary: Ranking["summary"]; myPoints: number | null }) {
  const { t } = useTranslation();
  const stand = standOf(summary.histogram, myPoints);
  if (stand === null) return null;
  const { columns, most, teamsPerSeat } = stand;
  const step = Math.min(18, 364 / columns.length);
  const first = columns[0]?.bar.from ?? 0;
  const last = columns.at(-1)?.bar.to ?? 0;
  const words = t("ranking.standAlt", {
    from: formatTenths(first),
    to: formatTenths(last),
    most: formatCount(most.teams),
    low: formatTenths(most.from),
    high: formatTenths(most.to),
  });
  const mine = columns.findIndex((column) => column.isMine);
  const highest = Math.max(...columns.map((column) => column.seats));
  const top = Math.min(floor - highest * rowHeight - 4, flagTop(columns[mine]?.seats ?? 0) - 4);
  return (
    <section>
      <div className="sect">
        <h2 className="d20">{t("ranking.stand")}</h2>
        <span className="sm mut">{t("ranking.seats", { count: teamsPerSeat })}</span>
      </div>
      <svg className="standsvg" viewBox={`-2 ${top} 368 ${floor + 5 - top}`} role="img" aria-label={words}>
        {columns.flatMap((column, index) =>
          Array.from({ length: column.seats }, (_, seat) => (
            <rect
              key={`${index}/${seat}`}
              x={index * step}
              y={floor - 7 - seat * rowHeight}
              width={step - 3}
              height="7"
              fill="var(--ink)"
            />
          )),
        )}
        {mine >= 0 && myPoints !== null && (
          <MyFlag
            x={mine * step + (step - 3) / 2}
            seats={columns[mine]?.seats ?? 1}
            width={step - 3}
            words={t("ranking.yours", { points: formatTenths(myPoints) })}
          />
        )}
        <path d={`M-2 ${floor + 2}H366`} stroke="var(--ink)" strokeWidth="3" />
      </svg>
      <div className="standends sm mut" aria-hidden="true">
        <span>{formatTenths(first)}</span>
        <span>{formatTenths(last)}</span>
      </div>
    </section>
  );
}

/** The flag flies above my column. */
function flagTop(seats: number): number {
  return floor - 7 - (Math.max(1, seats) - 1) * rowHeight - 42;
}

function MyFlag({ x, seats, width, words }: { x: number; seats: number; width: number; words: string }) {
  const seatTop = floor - 7 - (Math.max(1, seats) - 1) * rowHeight;
  const top = flagTop(seats);
  const left = Math.min(Math.max(0, x - 6), 364 - 104);
  return (
    <g>
      <path d={`M${x} ${top + 24}V${seatTop}`} stroke="var(--ink)" strokeWidth="2" />
      <rect
        x={x - width / 2 - 2}
        y={seatTop - 2}
        width={width + 4}
        height="11"
        fill="var(--amber)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <rect
        x={left}
        y={top}
        width="104"
        height="24"
        fill="var(--amber)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <text className="standwords" x={left + 52} y={top + 17} textAnchor="middle" fill="var(--onamber)">
        {words}
      </text>
    </g>
  );
}
