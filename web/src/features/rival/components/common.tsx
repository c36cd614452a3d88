import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { formatCount } from "@/i18n/format";
import { Disclosure } from "@/ui/disclosure";
import styles from "@/features/rival/components/common.module.css";

interface CommonProps {
  items: readonly { key: string; words: ReactNode; points: number | null }[];
  /** What each team has from it; null before results. */
  points: number | null;
}

/** What both teams have, in one line that opens to the whole. */
export function Common({ items, points }: CommonProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (items.length === 0) return <p className={styles.none}>{t("rival.nothingCommon")}</p>;
  const number = formatCount(items.length);
  return (
    <Disclosure
      className={styles.common}
      innerClassName={styles.inner}
      title={
        points === null
          ? t("rival.common", { number })
          : t("rival.commonPoints", { number, points: inPoints(points) })
      }
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key}>
            {item.words} {item.points !== null && <b>{inPoints(item.points)}</b>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
