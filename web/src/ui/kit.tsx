import { useId } from "react";
import type { Sport } from "@/api/types";
import { kitFigure, kitShape } from "@/ui/kit-shapes";

/** What a club's athletes wear, in its colours; without colours, plain. */
export function Kit({
  club,
  sport = "football",
}: {
  club: { key: string; colours: { primary: string; secondary: string } | null };
  sport?: Sport;
}) {
  const clip = useId();
  const { outline, seams } = kitShape(sport);
  return (
    <svg className="kit" viewBox="0 0 52 48" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="52" height="48" fill={club.colours?.primary ?? "var(--card)"} />
        <path d={kitFigure(club.key)} fill={club.colours?.secondary ?? "var(--card)"} />
      </g>
      {seams !== undefined && <path d={seams} fill="none" stroke="var(--ink)" strokeWidth="1.4" />}
      <path d={outline} fill="none" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
