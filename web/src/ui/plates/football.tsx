import { black, line, range, spot } from "@/ui/plates/ink";

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

const shots = ["M392 176L462 166", "M286 184L462 180", "M300 296L462 194"];

/** A passing network on a pitch. */
export function Football() {
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
      {passes.map(([from, to, count]) => (
        <path
          key={`${from}-${to}`}
          d={`M${players[from][0]} ${players[from][1]}L${players[to][0]} ${players[to][1]}`}
          stroke={black}
          strokeWidth={count * 1.1}
          opacity=".62"
        />
      ))}
      {shots.map((shot) => (
        <path key={shot} d={shot} stroke={spot} strokeWidth="3" strokeDasharray="3 6" />
      ))}
      {players.map(([x, y, radius], index) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={radius}
          fill={index === players.length - 1 ? spot : line}
          stroke={black}
          strokeWidth="3"
        />
      ))}
    </>
  );
}
