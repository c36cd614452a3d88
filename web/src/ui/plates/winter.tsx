import { useMemo } from "react";
import { black, line, r1, range, seeded, spot } from "@/ui/plates/ink";

const width = 480;

/** Height of the hill's profile at x. */
function hill(x: number): number {
  if (x < 90) return 40 + x * 0.62;
  if (x < 128) return 96 + (x - 90) * 0.16;
  const t = (x - 128) / (width - 128);
  return 122 + t * t * (3 - 2 * t) * 190 + t * 30;
}

const profile = `M0 ${hill(0)}${range(120)
  .map((step) => `L${step * 4 + 4} ${r1(hill(step * 4 + 4))}`)
  .join("")}L${width} 360L0 360Z`;

/** One series: the snow of the day, fourteen flights, each the longer the later, and which of the last six was measured. */
function series(seed: number) {
  const random = seeded(seed + 1);
  const best = 8 + Math.floor(random() * 6);
  const flights = range(14).map((jump) => {
    const x = 232 + jump * 12 + random() * 7;
    return {
      d: `M124 101Q${150 + jump * 6} ${r1(84 - jump * 1.6)} ${r1(x)} ${r1(hill(x))}`,
      measured: jump === best,
    };
  });
  const snow = range(90)
    .map(() => `M${r1(random() * width)} ${r1(random() * 360)}h2v2h-2z`)
    .join("");
  const foot = 232 + best * 12 + 4;
  return { flights, snow, flag: { x: foot, y: r1(hill(foot)) } };
}

/** A hill's profile with fourteen flights and the marks on the landing slope. */
export function SkiJump({ seed }: { seed: number }) {
  const { flights, snow, flag } = useMemo(() => series(seed), [seed]);
  return (
    <>
      <path d={snow} fill={line} opacity=".75" />
      <path d={profile} fill={line} />
      {flights.map(({ d, measured }) => (
        <path key={d} d={d} fill="none" stroke={measured ? spot : line} strokeWidth={measured ? 5 : 1.5} />
      ))}
      {range(13).map((mark) => (
        <path
          key={mark}
          d={`M${200 + mark * 20} ${r1(hill(200 + mark * 20) + 5)}v${mark % 5 === 0 ? 24 : 11}`}
          stroke={black}
          strokeWidth={mark % 5 === 0 ? 4 : 1.6}
        />
      ))}
      <path d={`M${flag.x} ${flag.y - 4}V${flag.y - 70}`} stroke={spot} strokeWidth="3" />
      <path d={`M${flag.x} ${flag.y - 70}h44l-9 11 9 11h-44z`} fill={spot} />
      <path d={`M0 ${hill(0) - 24}h58v9H0z`} fill={line} />
      <path d="M92 94l36 6v10l-36-6z" fill={black} />
    </>
  );
}
