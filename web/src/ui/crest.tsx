import { useState } from "react";
import { classNames } from "@/ui/class-names";
import { crestOf } from "@/ui/crest-drawing";
import styles from "@/ui/crest.module.css";

interface CrestProps {
  league: { _id: string; name: string; imageSrc: string | null };
  /** Pixels of a side: 56 of a card, 44 of a row, 64 of a head. */
  size?: 44 | 56 | 64;
}

/** A private league's logo, or a crest drawn from its id and name where it has none or it cannot be loaded. Its name stands beside it. */
export function Crest({ league, size = 56 }: CrestProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = league.imageSrc;
  return (
    <span className={classNames(styles.crest, styles[`size${size}`])}>
      {source !== null && source !== failed ? (
        <img
          src={`/api${source}?size=small`}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(source)}
        />
      ) : (
        <DrawnCrest league={league} />
      )}
    </span>
  );
}

function DrawnCrest({ league }: Pick<CrestProps, "league">) {
  const { field, charge, parting, initials } = crestOf(league);
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <rect width="72" height="72" fill={field} />
      <path d={parting} fill={charge} />
      <text className={styles.initials} x="36" y="54" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
