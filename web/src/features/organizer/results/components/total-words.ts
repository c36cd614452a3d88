import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import type { Total } from "@/features/organizer/results/model/statistic-totals";
import { textOf } from "@/i18n/format";
import { awayName, homeName } from "@/ui/event-names";

interface TotalWords {
  /** "Gole: 3 z 4, brakuje 1" */
  of: (total: Total) => string;
  /** The same with the side, and with the athlete where it is about one. */
  withSide: (total: Total) => string;
}

/** How a total stands beside the score, in words. */
export function totalWords(
  t: TFunction,
  event: SportEvent,
  { columns, sheet }: Pick<StatisticsEntry, "columns" | "sheet">,
): TotalWords {
  const of = ({ statistic, count, score }: Total) => {
    const column = columns.find(({ name }) => name === statistic);
    const values = { statistic: column === undefined ? statistic : textOf(column.label), count, score };
    if (count > score) return t("organizer.statistics.above", { ...values });
    if (count < score) return t("organizer.statistics.below", { ...values, lacking: score - count });
    return t("organizer.statistics.agrees", { ...values });
  };
  return {
    of,
    withSide: (total) => {
      const side = total.side === 0 ? homeName(event) : awayName(event);
      const [only, ...others] = new Set(total.fields.map(([id]) => id));
      const isOfOne = total.count > total.score && others.length === 0;
      const athlete = isOfOne ? sheet.athletes.find(({ _id }) => _id === only) : undefined;
      return t("organizer.statistics.side", { side: athlete?.fullname ?? side, words: of(total) });
    },
  };
}

/** The same in a component. */
export function useTotalWords(event: SportEvent, statistics: StatisticsEntry): TotalWords {
  const { t } = useTranslation();
  return totalWords(t, event, statistics);
}
