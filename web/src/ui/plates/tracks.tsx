import { useMemo } from "react";
import { black, line, r1, range, seeded, spot } from "@/ui/plates/ink";

/** A stadium's oval around the middle of the plate: half length of the straights, radius of the bends. */
function oval(straight: number, radius: number): string {
  const left = r1(240 - straight);
  const right = r1(240 + straight);
  const top = r1(180 - radius);
  const bottom = r1(180 + radius);
  const bend = r1(radius);
  return `M${left} ${top}H${right}A${bend} ${bend} 0 0 1 ${right} ${bottom}H${left}A${bend} ${bend} 0 0 1 ${left} ${top}Z`;
}

const helmets = ["#e4483b", "#5b8df0", line, spot] as const;

/** One heat: who rode from which gate, the inner one first, and the lines that they took. */
function heat(seed: number) {
  const random = seeded(seed + 1);
  const gates = helmets
    .map((helmet) => ({ helmet, drawn: random() }))
    .sort((one, other) => one.drawn - other.drawn)
    .map(({ helmet }) => helmet);
  const laps = gates.flatMap((helmet, gate) =>
    range(3).map((lap) => {
      const radius = 78 + gate * 19 + lap * 5 + random() * 5;
      const straight = 76 + random() * 10 - 5;
      return { helmet, lap, d: oval(straight, radius) };
    }),
  );
  return { gates, laps };
}

/** Four riders, four laps, helmet colours. */
export function Speedway({ seed }: { seed: number }) {
  const { gates, laps } = useMemo(() => heat(seed), [seed]);
  return (
    <>
      <path d={oval(76, 158)} fill="#5a4a40" stroke={line} strokeWidth="3" />
      <path d={oval(76, 64)} fill="var(--pl-football)" stroke={line} strokeWidth="3" />
      {laps.map(({ helmet, lap, d }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke={helmet}
          strokeWidth={lap === 1 ? 4 : 1.6}
          {...(lap === 2 ? { strokeDasharray: "10 8" } : {})}
        />
      ))}
      <path d="M240 244V338" stroke={line} strokeWidth="5" />
      {gates.map((helmet, gate) => (
        <rect
          key={helmet}
          x={206 - gate * 13}
          y={256 + gate * 20}
          width="24"
          height="13"
          fill={helmet}
          stroke={black}
          strokeWidth="3"
        />
      ))}
      {range(10).map((square) => (
        <rect
          key={square}
          x={180 + square * 12}
          y={172 + (square % 2) * 8}
          width="12"
          height="8"
          fill={line}
        />
      ))}
    </>
  );
}

/** How far each of eight runners still has to go, the first one less than the others. */
function distances(seed: number) {
  const random = seeded(seed + 1);
  const first = Math.floor(random() * 8);
  return range(8).map((lane) => ({ left: lane === first ? 22 : 40 + random() * 88, first: lane === first }));
}

/** Eight lanes in front of the finish. */
export function Athletics({ seed }: { seed: number }) {
  const runners = useMemo(() => distances(seed), [seed]);
  return (
    <>
      {range(9).map((lane) => (
        <path key={lane} d={`M0 ${20 + lane * 40}H480`} stroke={line} strokeWidth="2" opacity=".85" />
      ))}
      {range(48).map((square) => (
        <rect
          key={square}
          x={(square % 2) * 10 + 420}
          y={20 + Math.floor(square / 2) * 13.4}
          width="10"
          height="13.4"
          fill={(square + Math.floor(square / 2)) % 2 === 0 ? line : black}
        />
      ))}
      {runners.map(({ left, first }, lane) => {
        const x = 408 - left * 2.2;
        return (
          <g key={lane}>
            <path
              d={`M${r1(x - 92)} ${40 + lane * 40}H${r1(x)}`}
              stroke={first ? spot : line}
              strokeWidth={first ? 6 : 3}
              strokeDasharray="14 8"
            />
            <circle
              cx={r1(x)}
              cy={40 + lane * 40}
              r={first ? 14 : 11}
              fill={first ? spot : line}
              stroke={black}
              strokeWidth="3"
            />
          </g>
        );
      })}
    </>
  );
}

const rings = [
  [120, 150],
  [240, 150],
  [360, 150],
  [180, 214],
  [300, 214],
] as const;

/** How high the second and the third stand, and five discs, one of them inked. */
function games(seed: number) {
  const random = seeded(seed + 1);
  const inked = Math.floor(random() * rings.length);
  return {
    second: r1(276 + random() * 14),
    third: r1(296 + random() * 20),
    discs: rings.map(([x, y], index) => ({
      x: r1(x + random() * 16 - 8),
      y: r1(y - 60 + random() * 16 - 8),
      inner: r1(22 + random() * 22),
      ink: index === inked ? spot : line,
    })),
  };
}

/** Podium and five discs: many sports at once. */
export function Olympics({ seed }: { seed: number }) {
  const { second, third, discs } = useMemo(() => games(seed), [seed]);
  return (
    <>
      <path d={`M0 360V${third}H150V262H330V${second}H480V360Z`} fill={line} stroke={black} strokeWidth="3" />
      <path d={`M150 ${third}V360M330 ${second}V360`} stroke={black} strokeWidth="3" />
      {discs.map(({ x, y, inner, ink }) => (
        <g key={x} fill="none" strokeWidth="9" stroke={ink}>
          <circle cx={x} cy={y} r="52" />
          <circle cx={x} cy={y} r={inner} strokeWidth="2" opacity=".7" />
        </g>
      ))}
      <path d="M222 262l18-34 18 34z" fill={spot} stroke={black} strokeWidth="3" />
    </>
  );
}
