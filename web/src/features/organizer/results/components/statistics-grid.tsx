import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sport, SportEvent } from "@/api/types";
import { isCounted } from "@/features/organizer/fixtures/model/published";
import { AthleteBlocks } from "@/features/organizer/results/components/athlete-blocks";
import { AthleteTable } from "@/features/organizer/results/components/athlete-table";
import { PasteOffer } from "@/features/organizer/results/components/paste-offer";
import { StatisticsActs } from "@/features/organizer/results/components/statistics-acts";
import { EditGrid } from "@/features/organizer/shared/components/edit-grid";
import { useGridData } from "@/features/organizer/results/hooks/use-grid-data";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import type { EventCheck } from "@/features/organizer/results/model/event-checks";
import { readPaste } from "@/features/organizer/results/model/paste";
import type { Score } from "@/features/organizer/results/model/results";
import { useMedia } from "@/ui/use-media";

interface GridProps {
  event: SportEvent;
  sport: Sport;
  statistics: StatisticsEntry;
  check: EventCheck;
  score: Score | null;
}

/** One match's athletes and what was counted of them, with points; a block an athlete on phones. */
export function StatisticsGrid({ event, sport, statistics, check, score }: GridProps) {
  const { t } = useTranslation();
  const isPhone = useMedia("(max-width: 767px)");
  const [added, setAdded] = useState<readonly string[]>([]);
  const data = useGridData({ event, sport, statistics, check }, added);
  if (!isCounted(event)) return null;
  if (event.walkover !== null) return <p className="sm">{t("organizer.walkover.noStatistics")}</p>;
  if (data.columns.length === 0) return <p>{t("organizer.statistics.noStatistics")}</p>;
  const athletes = data.sections.flatMap((section) => section.athletes);
  const read = (text: string, { row, column } = { row: 0, column: 0 }) =>
    statistics.propose(event.key, readPaste(text, { athletes, columns: data.columns, row, column }));
  return (
    <section aria-label={t("organizer.statistics.title")}>
      <PasteOffer event={event} statistics={statistics} />
      <EditGrid onPaste={read}>
        {isPhone ? <AthleteBlocks data={data} /> : <AthleteTable data={data} />}
      </EditGrid>
      <StatisticsActs
        data={data}
        score={score}
        onAdd={(player) => setAdded([...added, player])}
        onPaste={read}
      />
    </section>
  );
}
