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
import { readPaste, type Target as PasteTarget } from "@/features/organizer/results/model/paste";
import type { Score } from "@/features/organizer/results/model/results";
import { keepColumns, keptColumns } from "@/features/organizer/shared/api/kept-columns";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { mayHaveHeader, type Columns } from "@/features/organizer/shared/model/headed-table";
import { linesOf } from "@/features/organizer/shared/model/pasted";
import { toastError } from "@/ui/toast";
import { useMedia } from "@/ui/use-media";

type Place = Pick<PasteTarget, "row" | "column">;

interface GridProps {
  event: SportEvent;
  sport: Sport;
  statistics: StatisticsEntry;
  check: EventCheck;
  score: Score | null;
}

/** One match's athletes and their counts, with points; a block an athlete on phones. */
export function StatisticsGrid({ event, sport, statistics, check, score }: GridProps) {
  const { t } = useTranslation();
  const contest = useContest();
  const isPhone = useMedia("(max-width: 767px)");
  const [added, setAdded] = useState<readonly string[]>([]);
  const data = useGridData({ event, sport, statistics, check }, added);
  if (!isCounted(event)) return null;
  if (event.walkover !== null) return <p className="sm">{t("organizer.walkover.noStatistics")}</p>;
  if (data.columns.length === 0) return <p>{t("organizer.statistics.noStatistics")}</p>;
  const athletes = data.sections.flatMap((section) => section.athletes);
  const offer = (text: string, at: Place, wishes: Pick<PasteTarget, "kept" | "chosen">) => {
    const paste = readPaste(text, { athletes, columns: data.columns, ...at, ...wishes });
    const again = (columns: Columns) => {
      offer(text, at, { chosen: columns });
      keepColumns(contest._id, "statistics", { heads: paste.table?.heads ?? [], columns }).catch(toastError);
    };
    statistics.propose({ event: event.key, paste, again });
  };
  const read = (text: string, at: Place = { row: 0, column: 0 }) => {
    if (!mayHaveHeader(linesOf(text))) offer(text, at, {});
    else void keptColumns(contest._id, "statistics").then((kept) => offer(text, at, { kept }));
  };
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
