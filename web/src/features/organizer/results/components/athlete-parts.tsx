import { useTranslation } from "react-i18next";
import type { SheetAthlete } from "@/api/types";
import type { GridData } from "@/features/organizer/results/hooks/use-grid-data";
import { useTotalWords } from "@/features/organizer/results/components/total-words";
import { athletePoints } from "@/features/organizer/results/model/athlete-points";
import { countsOf, type Section } from "@/features/organizer/results/model/sheet";
import { formatTenths, textOf } from "@/i18n/format";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/results/components/athlete-parts.module.css";

/** Where somebody plays. */
export function PositionMark({ data, athlete }: { data: GridData; athlete: SheetAthlete }) {
  const found = data.statistics.sheet.positions.find(({ key }) => key === athlete.position);
  const words = found === undefined ? athlete.position : textOf(found.displayName);
  return <span className={styles.position}>{words}</span>;
}

/** What a row scores, as the server would count it; a dash for somebody of whom nothing was counted. */
export function useRowPoints(data: GridData, athlete: SheetAthlete): string {
  const counts = countsOf(data.shown(athlete._id));
  if (!athlete.isPinned || Object.keys(counts).length === 0) return "–";
  const tenths = athletePoints(data.statistics.sheet.pointEvents, athlete.position, counts);
  return formatTenths(tenths / 10, tenths % 10 === 0 ? 0 : 1);
}

/** How a side's totals stand beside the score, and which athletes bring no points. */
export function SectionTotals({ data, section, side }: { data: GridData; section: Section; side: number }) {
  const { t } = useTranslation();
  const say = useTotalWords(data.event, data.statistics);
  if (section.club === null)
    return section.athletes.some(({ isPinned }) => !isPinned) ? (
      <span className={styles.totals}>{t("organizer.statistics.notPinned")}</span>
    ) : null;
  const counted = section.athletes.some(({ _id }) => Object.keys(countsOf(data.shown(_id))).length > 0);
  const totals = data.check.totals.filter((total) => total.side === side);
  return (
    <span className={styles.totals}>
      {counted ? (
        totals.map((total) => (
          <Shape
            key={`${total.statistic} ${total.fields.join()}`}
            of={total.count === total.score ? "well" : "bad"}
          >
            {say.of(total)}
          </Shape>
        ))
      ) : (
        <Shape of="upcoming">{t("organizer.statistics.nothing")}</Shape>
      )}
    </span>
  );
}
