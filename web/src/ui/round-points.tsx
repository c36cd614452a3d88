import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { FixtureExplanation } from "@/api/types";

interface RoundPointsProps {
  explanation: Pick<FixtureExplanation, "slam" | "roundWin" | "final">;
}

/** A team's points of a round as a whole, as items of a list: slam and round win. */
export function RoundPoints({ explanation: { slam, roundWin, final } }: RoundPointsProps) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <>
      {slam != null && (
        <li>
          <span>
            {t("points.slam", { right: slam.right, matches: slam.matches })}
            {!final && (
              <>
                <br />
                <span className="sm mut">{t("points.slamWaits", { points: inPoints(slam.worth) })}</span>
              </>
            )}
          </span>
          <b>{final ? inPoints(slam.points) : "–"}</b>
        </li>
      )}
      {roundWin != null && (
        <li>
          <span>
            {roundWin.points > 0
              ? t("points.roundWin", { winners: roundWin.winners })
              : t("points.roundWinOthers", { best: inPoints(roundWin.best) })}
          </span>
          <b>{inPoints(roundWin.points)}</b>
        </li>
      )}
    </>
  );
}
