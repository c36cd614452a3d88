import { useEffect, useRef, type ReactNode } from "react";
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

/** The numbered contents of a console, as on a book's first page; on phones one line that scrolls sideways. */
export function ContentsRow({ label, back, overview, chapters, aside, isLong = false }: ContentsRowProps) {
  const line = useRef<HTMLOListElement>(null);
  const here = chapters.find(({ isHere }) => isHere === true)?.to;
  useEffect(() => {
    if (line.current !== null) showHere(line.current);
  }, [here]);
  return (
    <nav className={classNames(styles.row, isLong && styles.long)} aria-label={label}>
      <Link to={back.to} className={styles.back}>
        {back.label}
      </Link>
      {overview !== undefined && <Entry place={overview} />}
      <ol ref={line}>
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

/** Brings the chapter that is open to the middle of the line, which scrolls on phones. */
function showHere(line: HTMLElement): void {
  const here = line.querySelector('[aria-current="page"]');
  if (here === null) return;
  const [own, whole] = [here.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += own.left - whole.left - (whole.width - own.width) / 2;
}

function Entry({ place, number }: { place: Place; number?: number }) {
  return (
    <Link to={place.to} {...(place.isHere === true ? { "aria-current": "page" } : {})}>
      {number !== undefined && <i aria-hidden="true">{number}</i>}
      {place.label}
    </Link>
  );
}
