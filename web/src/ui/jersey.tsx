import { useId } from "react";
import type { Sport } from "@/api/types";
import { jerseyFigure, jerseyInks, jerseyShape, type JerseyClub } from "@/ui/jersey-shapes";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/jersey.module.css";

/** What a club's athletes wear, in its colours. */
export function Jersey({
  club,
  sport = "football",
  className,
}: {
  club: JerseyClub;
  sport?: Sport;
  className?: string | undefined;
}) {
  const clip = useId();
  const { outline, seams } = jerseyShape(sport);
  const { body, second } = jerseyInks(club);
  return (
    <svg className={classNames(styles.jersey, className)} viewBox="0 0 52 48" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="52" height="48" fill={body} />
        <path d={jerseyFigure(club.key)} fill={second} />
      </g>
      {seams !== undefined && <path d={seams} fill="none" stroke="var(--ink)" strokeWidth="1.4" />}
      <path d={outline} fill="none" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
