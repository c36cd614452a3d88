import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { black, line, r1, range, seeded, spot, turnedRect } from "@/ui/plates/ink";
import seatsStyles from "@/ui/seats.module.css";

interface StandProps {
  width?: number;
  height?: number;
  /** Radius of the first row. */
  radius?: number;
  rows?: number;
  /** The flag above my seat. */
  withFlag?: boolean;
}

interface Plan {
  taken: string;
  inked: string;
  free: string;
  mine: { x: number; y: number; angle: number } | null;
}

const sections = 9;
const gap = 0.034;

/** Seats in nine sections around a pitch at the bottom: three paths (taken, inked, free) and my seat. */
function seatPlan(width: number, height: number, firstRadius: number, rows: number): Plan {
  const plan: Plan = { taken: "", inked: "", free: "", mine: null };
  const random = seeded(12);
  const centre = { x: width / 2, y: height + 40 };
  const from = Math.PI * 1.035;
  const sweep = (Math.PI * 1.965 - from) / sections;
  for (const section of range(sections)) {
    const start = from + sweep * section + gap / 2;
    const arc = sweep - gap;
    for (const row of range(rows)) {
      const radius = firstRadius + row * 17 + (row > 6 ? 16 : 0);
      const count = Math.floor((arc * radius) / 13.2);
      const density = 0.86 - row * 0.028 - (section % 3 === 1 ? 0.12 : 0);
      for (const seat of range(count)) {
        const angle = start + (arc * (seat + 0.5)) / count;
        const x = centre.x + radius * 1.14 * Math.cos(angle);
        const y = centre.y + radius * Math.sin(angle) * 0.98;
        if (x < -20 || x > width + 20 || y < -20) continue;
        const drawn = random();
        const turn = angle + Math.PI / 2;
        if (section === 5 && row === 4 && seat === Math.floor(count / 2))
          plan.mine = { x: r1(x), y: r1(y), angle: turn };
        else if (drawn < density * 0.16) plan.inked += turnedRect(x, y, 9.2, 10, turn);
        else if (drawn < density) plan.taken += turnedRect(x, y, 9.2, 10, turn);
        else plan.free += turnedRect(x, y, 8, 8.8, turn);
      }
    }
  }
  return plan;
}

/** The brand's drawing: a plan of the stand, where every seat is a participant and the amber one is yours. */
export function Stand({ width = 760, height = 400, radius = 150, rows = 13, withFlag = true }: StandProps) {
  const { t } = useTranslation();
  const { taken, inked, free, mine } = useMemo(
    () => seatPlan(width, height, radius, rows),
    [width, height, radius, rows],
  );
  const middle = width / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        d={`M${middle - 118} ${height}V${height - 52}H${middle + 118}V${height}Z`}
        fill="var(--pl-football)"
        stroke={line}
        strokeWidth="2"
      />
      <path
        d={`M${middle} ${height - 52}V${height}M${middle - 118} ${height - 30}h26V${height}M${middle + 118} ${height - 30}h-26V${height}M${middle - 26} ${height}a26 26 0 0 1 52 0`}
        fill="none"
        stroke={line}
        strokeWidth="2"
      />
      <path d={taken} fill={line} />
      <path d={inked} fill={black} />
      <path d={free} fill="none" stroke={line} opacity=".6" />
      {mine !== null && (
        <>
          <path
            d={turnedRect(mine.x, mine.y, 16, 16, mine.angle)}
            fill={spot}
            stroke={black}
            strokeWidth="2.5"
          />
          {withFlag && (
            <>
              <path d={`M${mine.x} ${mine.y - 10}V${mine.y - 44}`} stroke={black} strokeWidth="3" />
              <g transform={`translate(${mine.x - 4} ${mine.y - 72})`}>
                <rect width="132" height="30" fill={spot} stroke={black} strokeWidth="3" />
                <text className={seatsStyles.flag} x="66" y="21" textAnchor="middle" fill={black}>
                  {t("ui.yourSeat")}
                </text>
              </g>
            </>
          )}
        </>
      )}
    </svg>
  );
}
