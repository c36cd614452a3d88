import { useMemo } from "react";
import { black, line, r1, range, seeded, spot } from "@/ui/plates/ink";

function attacks(seed: number) {
  const random = seeded(seed + 1);
  return range(26).map((index) => {
    const start = ([74, 240, 398][index % 3] ?? 240) + random() * 26 - 13;
    const x = 64 + random() * 352;
    const y = 150 + random() * 190;
    return {
      d: `M${r1(start)} 66Q${r1((start + x) / 2)} ${r1(60 + random() * 40)} ${r1(x)} ${r1(y)}`,
      x: r1(x),
      y: r1(y),
      hit: index % 4 === 0,
    };
  });
}

const net = range(50)
  .map((mesh) => `M${16 + mesh * 9} 34V70`)
  .join("");

/** Attacks from the net to where they landed. */
export function Volleyball({ seed }: { seed: number }) {
  const landed = useMemo(() => attacks(seed), [seed]);
  return (
    <>
      <rect x="40" y="70" width="400" height="330" fill="#a8441a" />
      <g fill="none" stroke={line} strokeWidth="3">
        <path d="M40 400V70H440V400M40 178H440" />
      </g>
      <path d="M16 34H464M16 70H464" stroke={line} strokeWidth="4" />
      <path d={`${net}M16 46H464M16 58H464`} stroke={line} strokeWidth="1.6" />
      {landed.map(({ d, x, y, hit }) => (
        <g key={d}>
          <path d={d} fill="none" stroke={hit ? spot : line} strokeWidth={hit ? 4 : 1.3} />
          <circle
            cx={x}
            cy={y}
            r={hit ? 10 : 4.5}
            fill={hit ? spot : line}
            stroke={black}
            strokeWidth={hit ? 3 : 0}
          />
        </g>
      ))}
      <path d="M40 20V70M440 20V70" stroke={black} strokeWidth="7" strokeDasharray="8 8" />
    </>
  );
}

function serves(seed: number) {
  const random = seeded(seed + 1);
  return range(40).map((index) => {
    const right = index % 2 === 1;
    const x = ((right ? [252, 300, 352] : [228, 180, 128])[index % 3] ?? 240) + random() * 20 - 10;
    return { from: right ? 212 : 268, x: r1(x), y: r1(78 + random() * 62), ace: index % 5 === 0 };
  });
}

const tennisNet = range(65)
  .map((mesh) => `M${46 + mesh * 6} 188v12`)
  .join("");

/** Where the serves landed. */
export function Tennis({ seed }: { seed: number }) {
  const landed = useMemo(() => serves(seed), [seed]);
  return (
    <>
      <path
        d="M70-60V420M410-60V420M112-60V420M368-60V420M112 64H368M112 312H368M240 64V312"
        fill="none"
        stroke={line}
        strokeWidth="3"
      />
      {landed.map(({ from, x, y, ace }) => (
        <path
          key={`${x}-${y}`}
          d={`M${from} 366L${x} ${y}`}
          stroke={ace ? spot : line}
          strokeWidth={ace ? 3 : 1}
          opacity={ace ? 1 : 0.7}
        />
      ))}
      <path d="M44 188H436" stroke={line} strokeWidth="3" />
      <path d={tennisNet} stroke={line} opacity=".7" />
      <path d="M44 182v24M436 182v24" stroke={black} strokeWidth="6" />
      {landed.map(({ x, y, ace }) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={ace ? 8 : 4.5}
          fill={ace ? spot : line}
          stroke={black}
          strokeWidth={ace ? 3 : 1}
        />
      ))}
    </>
  );
}

function hexagon(x: number, y: number, size: number): string {
  const corner = (k: number) => {
    const angle = Math.PI / 6 + (k * Math.PI) / 3;
    return `${r1(x + size * Math.cos(angle))} ${r1(y + size * Math.sin(angle))}`;
  };
  return `M${range(6).map(corner).join("L")}Z`;
}

/** How likely a shot is from a distance to the rim. */
function likelihood(distance: number): number {
  if (distance < 60) return 0.95;
  if (distance < 150) return 0.25;
  if (distance > 205 && distance < 252) return 0.62;
  return distance < 250 ? 0.16 : 0.03;
}

function shotChart(seed: number) {
  const random = seeded(seed + 1);
  const paths = { hot: "", cold: "" };
  for (const row of range(13)) {
    for (const column of range(19)) {
      const x = 30 + column * 24 + (row % 2) * 12;
      const y = 34 + row * 24;
      const distance = Math.hypot(x - 240, y - 56);
      const chance = likelihood(distance) + (Math.abs(Math.sin(column * 1.7 + row)) > 0.85 ? 0.15 : 0);
      const drawn = random();
      if (drawn >= chance) continue;
      const size = drawn < chance * 0.35 ? 11 : drawn < chance * 0.7 ? 7.5 : 4.5;
      const isHot = (distance < 60 || distance > 205) && drawn < chance * 0.42;
      paths[isHot ? "hot" : "cold"] += hexagon(x, y, size);
    }
  }
  return paths;
}

/** A shot chart of hexagons. */
export function Basketball({ seed }: { seed: number }) {
  const shots = useMemo(() => shotChart(seed), [seed]);
  return (
    <>
      {range(6).map((board) => (
        <rect key={board} y={board * 60 + 30} width="480" height="30" fill={black} opacity=".09" />
      ))}
      <g fill="none" stroke={line} strokeWidth="3">
        <path d="M176 12V162H304V12M40 12V96A210 210 0 0 0 440 96V12M12 12H468V400H12Z" />
        <circle cx="240" cy="162" r="46" />
        <path d="M214 40H266" strokeWidth="6" />
      </g>
      <path d={shots.cold} fill={line} stroke={black} strokeWidth="1.6" />
      <path d={shots.hot} fill={spot} stroke={black} strokeWidth="1.6" />
      <circle cx="240" cy="56" r="14" fill="none" stroke={spot} strokeWidth="6" />
    </>
  );
}

/** Where a game's moments were: apart from each other, in three rows of three. */
function moments(seed: number) {
  const random = seeded(seed + 1);
  return range(9).map((index) => ({
    x: r1(98 + (index % 3) * 142 + random() * 100 - 50),
    y: r1(88 + Math.floor(index / 3) * 92 + random() * 60 - 30),
    counts: index % 4 === 0,
  }));
}

/** A field of no sport in particular, and the moments of a game on it. */
export function AnySport({ seed }: { seed: number }) {
  const seen = useMemo(() => moments(seed), [seed]);
  return (
    <>
      <g fill="none" stroke={line} strokeWidth="3">
        <path d="M30 30H450V330H30ZM240 30V330" />
        <circle cx="240" cy="180" r="58" />
      </g>
      {seen.map(({ x, y, counts }) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={counts ? 11 : 6}
          fill={counts ? spot : line}
          stroke={black}
          strokeWidth={counts ? 3 : 0}
        />
      ))}
    </>
  );
}
