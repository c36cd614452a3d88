import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { NewsItem } from "@/api/types";
import { classNames } from "@/ui/class-names";
import { SeatMark } from "@/ui/seats";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/news/components/podium.module.css";

type Place = NewsItem["rankingPodium"][number];
/** Second, first, third, as on a podium. */
const onSteps = [1, 0, 2] as const;
const heights = [92, 64, 48] as const;

/** The first three of a fixture on their steps; in the order of their places for who hears it. */
export function Podium({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <ol className={styles.steps}>
      {places.slice(0, 3).map((place, index) => (
        <li
          key={place._id}
          className={classNames(index === 0 && styles.first)}
          style={{ order: onSteps.indexOf(index as 0 | 1 | 2) }}
        >
          <span className={styles.seat}>
            <SeatMark />
          </span>
          <span className={classNames("name", styles.name)}>
            <TeamName name={place.name} />
          </span>
          <span className="sm">{t("news.points", { points: inPoints(place.points) })}</span>
          <span className={styles.box} style={{ height: heights[index] }}>
            {place.rankingPosition}
          </span>
        </li>
      ))}
    </ol>
  );
}
