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

function laps() {
  const random = seeded(5);
  return helmets.flatMap((helmet, rider) =>
    range(3).map((lap) => {
      const radius = 78 + rider * 19 + lap * 5 + random() * 5;
      const straight = 76 + random() * 10 - 5;
      return { helmet, lap, d: oval(straight, radius) };
    }),
  );
}

const speedwayLaps = laps();

/** Four riders, four laps, helmet colours. */
export function Speedway() {
  return (
    <>
      <path d={oval(76, 158)} fill="#5a4a40" stroke={line} strokeWidth="3" />
      <path d={oval(76, 64)} fill="var(--pl-football)" stroke={line} strokeWidth="3" />
      {speedwayLaps.map(({ helmet, lap, d }) => (
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
      {helmets.map((helmet, rider) => (
        <rect
          key={helmet}
          x={206 - rider * 13}
          y={256 + rider * 20}
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

const lead = [96, 74, 128, 60, 112, 88, 40, 22];

/** Eight lanes in front of the finish: how far each runner still has to go. */
export function Athletics() {
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
      {lead.map((left, lane) => {
        const x = 408 - left * 2.2;
        const first = left === Math.min(...lead);
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

/** Podium and five discs: many sports at once. */
export function Olympics() {
  return (
    <>
      <path d="M0 360V300H150V262H330V286H480V360Z" fill={line} stroke={black} strokeWidth="3" />
      <path d="M150 300V360M330 286V360" stroke={black} strokeWidth="3" />
      {rings.map(([x, y], index) => (
        <g key={x} fill="none" strokeWidth="9">
          <circle cx={x} cy={y - 60} r="52" stroke={index === 1 ? spot : line} />
          <circle cx={x} cy={y - 60} r="38" stroke={index === 1 ? spot : line} strokeWidth="2" opacity=".7" />
        </g>
      ))}
      <path d="M222 262l18-34 18 34z" fill={spot} stroke={black} strokeWidth="3" />
    </>
  );
}
