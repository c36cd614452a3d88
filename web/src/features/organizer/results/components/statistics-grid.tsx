import { useRef, useState, type ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Sport, SportEvent } from "@/api/types";
import { isCounted } from "@/features/organizer/fixtures/model/published";
import { AthleteBlocks } from "@/features/organizer/results/components/athlete-blocks";
import { AthleteTable } from "@/features/organizer/results/components/athlete-table";
import { GridActs } from "@/features/organizer/results/components/grid-acts";
import { PasteOffer } from "@/features/organizer/results/components/paste-offer";
import { useGridKeys } from "@/features/organizer/shared/hooks/use-grid-keys";
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
  const grid = useRef<HTMLDivElement>(null);
  const isPhone = useMedia("(max-width: 767px)");
  // a phone's keyboard goes on by Tab
  const keys = useGridKeys(grid, !isPhone);
  const [added, setAdded] = useState<readonly string[]>([]);
  const data = useGridData({ event, sport, statistics, check }, added);
  if (!isCounted(event)) return null;
  if (event.walkover !== null) return <p className="sm">{t("organizer.walkover.noStatistics")}</p>;
  if (data.columns.length === 0) return <p>{t("organizer.statistics.noStatistics")}</p>;
  const athletes = data.sections.flatMap((section) => section.athletes);
  const read = (text: string, row = 0, column = 0) =>
    statistics.propose(event.key, readPaste(text, { athletes, columns: data.columns, row, column }));
  const onPaste = (pasted: ClipboardEvent) => {
    const text = pasted.clipboardData.getData("text/plain");
    if (!(pasted.target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return;
    pasted.preventDefault();
    read(text, Number(pasted.target.dataset["row"]), Number(pasted.target.dataset["column"]));
  };
  return (
    <section aria-label={t("organizer.statistics.title")}>
      <PasteOffer event={event} statistics={statistics} />
      <div ref={grid} {...keys} onPaste={onPaste} role="presentation">
        {isPhone ? <AthleteBlocks data={data} /> : <AthleteTable data={data} />}
      </div>
      <GridActs data={data} score={score} onAdd={(player) => setAdded([...added, player])} onPaste={read} />
    </section>
  );
}
