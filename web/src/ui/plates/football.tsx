import { useMemo } from "react";
import { black, line, r1, range, seeded, spot } from "@/ui/plates/ink";

/** Players of a passing network: x, y, radius. */
const players = [
  [46, 180, 9],
  [126, 70, 13],
  [112, 148, 17],
  [112, 222, 16],
  [134, 300, 12],
  [214, 118, 20],
  [206, 232, 18],
  [292, 64, 13],
  [286, 184, 22],
  [300, 296, 14],
  [392, 176, 15],
] as const;

/** Passes between two of them, and how many. */
const passes = [
  [0, 2, 3],
  [0, 3, 4],
  [1, 5, 5],
  [2, 5, 8],
  [2, 3, 6],
  [3, 6, 7],
  [4, 6, 5],
  [5, 8, 9],
  [6, 8, 10],
  [5, 7, 5],
  [6, 9, 6],
  [7, 10, 3],
  [8, 10, 6],
  [9, 10, 4],
  [1, 7, 3],
  [4, 9, 2],
  [5, 6, 6],
] as const;

const finisher = players.length - 1;

/** The network of one match: the same shape, other places and other passes for each seed. */
function network(seed: number) {
  const random = seeded(seed + 1);
  const drift = (reach: number) => (random() * 2 - 1) * reach;
  const placed = players.map(([x, y, radius], index) => {
    const reach = index === 0 || index === finisher ? 5 : 20;
    return { x: r1(x + drift(reach)), y: r1(y + drift(reach)), radius: r1(radius * (0.85 + random() * 0.3)) };
  });
  const at = (index: number) => placed[index] ?? { x: 0, y: 0, radius: 0 };
  const lines = passes.map(([from, to, count]) => ({
    d: `M${at(from).x} ${at(from).y}L${at(to).x} ${at(to).y}`,
    width: r1(Math.max(1.6, count * 1.1 + drift(2.6))),
  }));
  const shots = [finisher, 8, random() < 0.5 ? 9 : 7].map(
    (shooter, index) => `M${at(shooter).x} ${at(shooter).y}L462 ${166 + index * 14}`,
  );
  return { placed, lines, shots };
}

/** A passing network on a pitch. */
export function Football({ seed }: { seed: number }) {
  const { placed, lines, shots } = useMemo(() => network(seed), [seed]);
  return (
    <>
      {range(8)
        .filter((stripe) => stripe % 2 === 1)
        .map((stripe) => (
          <rect key={stripe} x={stripe * 60} width="60" height="360" fill={black} opacity=".1" />
        ))}
      <g fill="none" stroke={line} strokeWidth="2">
        <path d="M18 18H462V342H18ZM240 18V342M18 94H92V266H18M18 140H46V220H18M462 94H388V266H462M462 140H434V220H462" />
        <circle cx="240" cy="180" r="46" />
        <path d="M92 148a40 40 0 0 1 0 64M388 148a40 40 0 0 0 0 64" />
      </g>
      {lines.map(({ d, width }) => (
        <path key={d} d={d} stroke={black} strokeWidth={width} opacity=".62" />
      ))}
      {shots.map((shot) => (
        <path key={shot} d={shot} stroke={spot} strokeWidth="3" strokeDasharray="3 6" />
      ))}
      {placed.map(({ x, y, radius }, index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={radius}
          fill={index === finisher ? spot : line}
          stroke={black}
          strokeWidth="3"
        />
      ))}
    </>
  );
}
