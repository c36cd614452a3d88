import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { useRoundStanding } from "@/api/round-standing";
import { useMyTeamOfAny } from "@/api/standing";
import type { Contest, Fixture } from "@/api/types";
import { formatCount, formatTenths } from "@/i18n/format";
import { Rows } from "@/ui/rows";

/** The average, the best and my place of a round with final results; nothing before. */
export function RoundFigures({ league, fixture }: { league: Contest; fixture: Fixture }) {
  const { t } = useTranslation();
  const inPoints = usePoints(league);
  const standing = useRoundStanding(league, fixture, useMyTeamOfAny(league)?._id);
  if (standing === null) return null;
  const { average, best, mine } = standing;
  return (
    <section aria-label={t("ui.round")}>
      <Rows>
        <li>
          <span>{t("ui.roundAverage")}</span>
          <b>{formatTenths(average)}</b>
        </li>
        <li>
          <span>{t("ui.roundBest")}</span>
          <b>{inPoints(best)}</b>
        </li>
        {mine !== null && (
          <li>
            <span>{t("ui.roundPlace")}</span>
            <b>{t("ui.roundOf", { place: formatCount(mine.position), teams: formatCount(mine.total) })}</b>
          </li>
        )}
      </Rows>
    </section>
  );
}
