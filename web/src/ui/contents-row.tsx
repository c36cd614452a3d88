import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/contents-row.module.css";

interface Place {
  to: string;
  label: ReactNode;
  isHere?: boolean;
}

interface ContentsRowProps {
  /** Names the row, for screen readers. */
  label: string;
  /** Where one came from. */
  back: Place;
  /** The page that shows all chapters together. */
  overview?: Place;
  chapters: readonly Place[];
  /** A word at the end. */
  aside: ReactNode;
  /** So many chapters that they stand closer, and a phone leaves them out. */
  isLong?: boolean;
}

/** The numbered contents of a console, as on a book's first page. */
export function ContentsRow({ label, back, overview, chapters, aside, isLong = false }: ContentsRowProps) {
  return (
    <nav className={classNames(styles.row, isLong && styles.long)} aria-label={label}>
      <Link to={back.to} className={styles.back}>
        {back.label}
      </Link>
      {overview !== undefined && <Entry place={overview} />}
      <ol>
        {chapters.map((chapter, index) => (
          <li key={chapter.to}>
            <Entry place={chapter} number={index + 1} />
          </li>
        ))}
      </ol>
      <span className={classNames("sm mut", styles.aside)}>{aside}</span>
    </nav>
  );
}

function Entry({ place, number }: { place: Place; number?: number }) {
  return (
    <Link to={place.to} {...(place.isHere === true ? { "aria-current": "page" } : {})}>
      {number !== undefined && <i aria-hidden="true">{number}</i>}
      {place.label}
    </Link>
  );
}
