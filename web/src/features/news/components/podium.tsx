import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { NewsItem } from "@/api/types";
import { classNames } from "@/ui/class-names";
import { SeatMark } from "@/ui/seats";
import { TeamName } from "@/ui/team-name";
import styles from "@/features/news/components/podium.module.css";

type Place = NewsItem["rankingPodium"][number];

const isOnStep = ({ rankingPosition }: Place) => rankingPosition <= steps.length;
const stepOf = ({ rankingPosition }: Place) => steps[rankingPosition - 1] ?? steps[2];
/** Where a place stands, and how high: second, first, third, as on a podium. */
const steps = [
  { order: 1, height: 92 },
  { order: 0, height: 64 },
  { order: 2, height: 48 },
] as const;

/** The first three places of a fixture on their steps, shared ones beside each other; in the order of their places for who hears it. */
export function Podium({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <ol className={styles.steps}>
      {places.filter(isOnStep).map((place) => (
        <li
          key={place._id}
          className={classNames(place.rankingPosition === 1 && styles.first)}
          style={{ order: stepOf(place).order }}
        >
          <span className={styles.seat}>
            <SeatMark />
          </span>
          <span className={classNames("name", styles.name)}>
            <TeamName name={place.name} />
          </span>
          <span className="sm">{t("news.points", { points: inPoints(place.points) })}</span>
          <span className={styles.box} style={{ height: stepOf(place).height }}>
            {place.rankingPosition}
          </span>
        </li>
      ))}
    </ol>
  );
}
