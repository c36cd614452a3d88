import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Fixture } from "@/api/types";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";

/** The points of an open round as a whole; nothing where there are none. */
export function WholeRound({ fixture: { slam, roundWin } }: { fixture: Fixture }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  if (slam == null && roundWin == null) return null;
  return (
    <section>
      <SectionHead>
        <h3>{t("predictions.whole.title")}</h3>
      </SectionHead>
      <Rows>
        {slam != null && (
          <li>
            <span>
              {t("predictions.whole.slam")}
              <br />
              <span className="sm mut">{t("predictions.whole.slamHint", { matches: slam.atLeast })}</span>
            </span>
            <b>{inPoints(slam.points)}</b>
          </li>
        )}
        {roundWin != null && (
          <li>
            <span>
              {t("predictions.whole.roundWin")}
              <br />
              <span className="sm mut">
                {roundWin.shared === "full" ? t("predictions.whole.full") : t("predictions.whole.part")}
              </span>
            </span>
            <b>{inPoints(roundWin.points)}</b>
          </li>
        )}
      </Rows>
    </section>
  );
}
