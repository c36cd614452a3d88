import { useTranslation } from "react-i18next";
import { formatCount } from "@/i18n/format";
import { classNames } from "./class-names";
import styles from "./still-to-play.module.css";

interface StillToPlayProps {
  /** How many athletes of a team; null in a final round, and undefined in answers that were kept before. */
  athletes: number | null | undefined;
}

/** How many athletes of a team are still to play, on a line of its own; nothing where none is. */
export function StillToPlay({ athletes }: StillToPlayProps) {
  const { t } = useTranslation();
  if (athletes === null || athletes === undefined || athletes === 0) return null;
  return (
    <small className={classNames(styles.line, "mut")}>
      {t("ui.stillToPlay", { count: athletes, number: formatCount(athletes) })}
    </small>
  );
}
