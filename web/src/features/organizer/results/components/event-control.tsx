import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { isCounted } from "@/features/organizer/fixtures/model/published";
import { useTotalWords } from "@/features/organizer/results/components/total-words";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import type { EventCheck } from "@/features/organizer/results/model/event-checks";
import { eventTitle } from "@/ui/event-names";
import { SectionHead } from "@/ui/section-head";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/results/components/event-control.module.css";

interface ControlProps {
  event: SportEvent;
  check: EventCheck;
  hasScore: boolean;
  statistics: StatisticsEntry;
}

/** What agrees between a match's score and its statistics, what lacks, and what cannot be. */
export function EventControl({ event, check, hasScore, statistics }: ControlProps) {
  const { t } = useTranslation();
  const say = useTotalWords(event, statistics);
  if (!isCounted(event) || event.walkover !== null) return null;
  const title = t("organizer.statistics.control", { event: eventTitle(event) });
  return (
    <section aria-label={title}>
      <SectionHead>
        <h2 className="d20">{title}</h2>
      </SectionHead>
      <ul className={styles.checks}>
        {check.totals.map((total) => (
          <li key={`${total.statistic} ${total.side} ${total.fields.join()}`}>
            <Shape of={total.count === total.score ? "well" : "bad"}>{say.withSide(total)}</Shape>
          </li>
        ))}
        <li>
          <Shape of={check.counted > 0 ? "well" : "upcoming"}>
            {check.counted > 0
              ? t("organizer.statistics.played", { number: check.counted })
              : t("organizer.statistics.nothing")}
          </Shape>
        </li>
      </ul>
      {!hasScore && event.groupEventName === null && (
        <p className="sm">{t("organizer.statistics.noScore")}</p>
      )}
      {check.open.length > 0 && (
        <p className="sm">
          {check.impossible.length > 0
            ? t("organizer.statistics.notesBlock")
            : t("organizer.statistics.notesText")}
        </p>
      )}
    </section>
  );
}
