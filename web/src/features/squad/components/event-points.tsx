import { Info } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, Fixture, SportEvent } from "@/api/types";
import { formatMoment } from "@/i18n/format";
import { IconButton } from "@/ui/button";
import { eventTitle, setWords } from "@/ui/event-names";
import { Tag } from "@/ui/stamp";
import type { SquadData } from "../hooks/use-squad-data";
import styles from "@/features/squad/components/event-points.module.css";
import trend from "@/features/squad/components/trend.module.css";
import { SectionHead } from "@/ui/section-head";
import { Rows } from "@/ui/rows";

const EventPlayers = lazy(async () => ({ default: (await import("./event-players")).EventPlayers }));

interface EventPointsProps {
  league: Contest;
  fixture: Fixture;
  data: SquadData;
  /** The athletes of my squad in the fixture. */
  mine: ReadonlySet<string>;
}

/** The fixture's events, when they start and their results; after the lock the info icon opens every athlete's points (spec.md §2). */
export function EventPoints({ league, fixture, data, mine }: EventPointsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<SportEvent | null>(null);
  const isOpen = fixture.state === "open" || fixture.state === "upcoming";
  return (
    <section>
      <SectionHead>
        <h3>{t("squad.events.title")}</h3>
      </SectionHead>
      <Rows>
        {fixture.events.map((event) => (
          <li key={event.key} className={styles.row}>
            <span>
              {eventTitle(event)}
              <small className="mut">{formatMoment(event.startsAt)}</small>
              {setWords(event) !== null && <small className="mut">{setWords(event)}</small>}
            </span>
            <Outcome event={event} />
            {!isOpen && event.state !== "void" && (
              <IconButton
                label={t("squad.events.open", { event: eventTitle(event) })}
                onPress={() => setShown(event)}
              >
                <Info className="ico" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </Rows>
      {shown !== null && (
        <Suspense fallback={null}>
          <EventPlayers {...{ league, fixture, data, mine }} event={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The result, or why there is none. */
function Outcome({ event: { state, walkover, homeResult, awayResult } }: { event: SportEvent }) {
  const { t } = useTranslation();
  if (walkover !== null)
    return (
      <>
        {homeResult !== null && <b className={trend.nowrap}>{`${homeResult}:${awayResult}`}</b>}
        <Tag>{t("event.walkover")}</Tag>
      </>
    );
  if (state === "void") return <Tag>{t("squad.events.void")}</Tag>;
  if (state === "postponed") return <Tag>{t("squad.events.postponed")}</Tag>;
  return (
    <b className={trend.nowrap}>
      {homeResult === null || awayResult === null ? "–" : `${homeResult}:${awayResult}`}
    </b>
  );
}
