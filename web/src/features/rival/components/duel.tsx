import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Fixture } from "@/api/types";
import { Stamp } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import { sum } from "../model/compare";
import styles from "@/features/rival/components/duel.module.css";

interface DuelProps {
  fixture: Fixture;
  names: readonly [string, string];
  /** null: there are no results yet. */
  points: readonly [number, number] | null;
  /** How far the round is. */
  progress: string;
}

/** My team against the other: names, the round's points, who is ahead by how much, and whether that may still change. */
export function Duel({ fixture, names, points, progress }: DuelProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const [mine, theirs] = points?.map((one) => inPoints(one)) ?? ["–", "–"];
  const gap = points === null ? 0 : sum([points[0], -points[1]]);
  const words = { points: inPoints(Math.abs(gap)) };
  return (
    <>
      <div className={styles.duel}>
        <div>
          <p className="eb">{t("rival.mine")}</p>
          <p className="d d28 name">
            <TeamName name={names[0]} />
          </p>
        </div>
        <p className={styles.score}>
          <b className={styles.me}>{mine}</b>
          <span className="vh">{t("rival.to")}</span>
          <b>{theirs}</b>
        </p>
        <div>
          <p className="eb">{t("rival.theirs")}</p>
          <p className="d d28 name">
            <TeamName name={names[1]} />
          </p>
        </div>
      </div>
      <p className={styles.state}>
        {fixture.state === "provisional" && <Stamp>{t("predictions.provisional")}</Stamp>}
        {fixture.state === "final" && <Stamp ink="green">{t("predictions.final")}</Stamp>}
        {points !== null && (
          <b>{gap > 0 ? t("rival.ahead", words) : gap < 0 ? t("rival.behind", words) : t("rival.level")}</b>
        )}
        <span className="sm mut">{progress}</span>
      </p>
    </>
  );
}
