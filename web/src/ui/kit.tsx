import { useId } from "react";
import type { Sport } from "@/api/types";
import { kitFigure, kitInks, kitShape, type KitClub } from "@/ui/kit-shapes";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/kit.module.css";

/** What a club's athletes wear, in its colours. */
export function Kit({
  club,
  sport = "football",
  className,
}: {
  club: KitClub;
  sport?: Sport;
  className?: string | undefined;
}) {
  const clip = useId();
  const { outline, seams } = kitShape(sport);
  const { body, second } = kitInks(club);
  return (
    <svg className={classNames(styles.kit, className)} viewBox="0 0 52 48" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="52" height="48" fill={body} />
        <path d={kitFigure(club.key)} fill={second} />
      </g>
      {seams !== undefined && <path d={seams} fill="none" stroke="var(--ink)" strokeWidth="1.4" />}
      <path d={outline} fill="none" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
