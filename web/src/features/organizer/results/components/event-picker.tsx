import { useTranslation } from "react-i18next";
import type { ResultsBody, SportEvent } from "@/api/types";
import { isCounted } from "@/features/organizer/fixtures/model/published";
import type { EventCheck } from "@/features/organizer/results/model/event-checks";
import { EventMark } from "@/features/organizer/shared/components/marks";
import { classNames } from "@/ui/class-names";
import { awayName, eventTitle, homeName } from "@/ui/event-names";
import { SectionHead } from "@/ui/section-head";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/results/components/event-picker.module.css";

interface PickerProps {
  events: readonly SportEvent[];
  scores: ResultsBody["events"];
  checks: ReadonlyMap<string, EventCheck>;
  chosen: string;
  onChoose: (key: string) => void;
}

/** The round's matches with their scores: which one's statistics are shown, and how each stands. */
export function EventPicker({ events, scores, checks, chosen, onChoose }: PickerProps) {
  const { t } = useTranslation();
  const counted = events.filter(isCounted);
  const isReady = ({ key }: SportEvent) => scores[key] != null || (checks.get(key)?.counted ?? 0) > 0;
  return (
    <section aria-label={t("organizer.statistics.events")}>
      <SectionHead>
        <h2 className="d20">{t("organizer.statistics.events")}</h2>
        <span className="sm mut">
          {t("organizer.statistics.eventsReady", {
            done: counted.filter(isReady).length,
            all: counted.length,
          })}
        </span>
      </SectionHead>
      <ol>
        {events.map((event, index) => (
          <li key={event.key}>
            <button
              type="button"
              className={classNames(styles.event, event.key === chosen && styles.chosen)}
              aria-current={event.key === chosen ? "true" : undefined}
              onClick={() => onChoose(event.key)}
            >
              <span className="mut">{index + 1}</span>
              {event.groupEventName === null ? (
                <Match event={event} score={scores[event.key] ?? null} />
              ) : (
                <span className={styles.group}>{eventTitle(event)}</span>
              )}
              <span className={styles.state}>
                {!isCounted(event) ? (
                  <EventMark state={event.state} walkover={event.walkover} />
                ) : (checks.get(event.key)?.open.length ?? 0) > 0 ? (
                  <Shape of="bad">
                    {t("organizer.statistics.notes", { count: checks.get(event.key)?.open.length ?? 0 })}
                  </Shape>
                ) : isReady(event) ? (
                  <Shape of="well">{t("organizer.statistics.ready")}</Shape>
                ) : (
                  <Shape of="upcoming">{t("organizer.statistics.unready")}</Shape>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Match({ event, score }: { event: SportEvent; score: ResultsBody["events"][string] }) {
  const [home, away] = score?.et ?? score?.ft ?? [null, null];
  return (
    <>
      <b className={styles.home}>{homeName(event)}</b>
      <span className={styles.score}>
        <span>{home ?? "–"}</span>
        <span>{away ?? "–"}</span>
      </span>
      <b className={styles.away}>{awayName(event)}</b>
    </>
  );
}
