import { Info } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFixturePoints } from "../api/reads";
import type { Fixture, Sport, SportEvent } from "@/api/types";
import { formatMoment, formatTenths } from "@/i18n/format";
import { IconButton } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { eventTitle } from "@/ui/event-names";
import { Kit } from "@/ui/kit";
import { Tag } from "@/ui/stamp";
import { ErrorState, Spinner } from "@/ui/states";
import type { SquadData } from "../hooks/use-squad-data";
import { useWords } from "./use-words";
import styles from "@/features/squad/components/event-points.module.css";
import slotStyles from "@/features/squad/components/slot-rows.module.css";
import trend from "@/features/squad/components/trend.module.css";
import { SectionHead } from "@/ui/section-head";
import { Rows } from "@/ui/rows";

interface EventPointsProps {
  fixture: Fixture;
  data: SquadData;
  sport: Sport;
}

/** The fixture's events, when they start and their results; after the lock the info icon opens every athlete's points (spec.md §2). */
export function EventPoints({ fixture, data, sport }: EventPointsProps) {
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
      {shown !== null && <Popup {...{ fixture, data, sport }} event={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

/** The result, or why there is none. */
function Outcome({ event: { state, homeResult, awayResult } }: { event: SportEvent }) {
  const { t } = useTranslation();
  if (state === "void") return <Tag>{t("squad.events.void")}</Tag>;
  if (state === "postponed") return <Tag>{t("squad.events.postponed")}</Tag>;
  return (
    <b className={trend.nowrap}>
      {homeResult === null || awayResult === null ? "–" : `${homeResult}:${awayResult}`}
    </b>
  );
}

function Popup({
  fixture,
  event,
  data: squad,
  sport,
  onClose,
}: EventPointsProps & { event: SportEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useWords();
  const { athletes, clubs } = squad;
  const { data, error, refetch } = useFixturePoints(fixture._id);
  const players = data?.find(({ key }) => key === event.key)?.players ?? [];
  return (
    <Dialog isOpen points onClose={onClose} title={eventTitle(event)} eyebrow={fixture.name}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Spinner />
      ) : players.length === 0 ? (
        <p className="sm mut">{t("squad.events.empty")}</p>
      ) : (
        <ul className={slotStyles.list}>
          {[...players]
            .sort((one, two) => two.points - one.points)
            .map((player) => (
              <li key={player._id} className={slotStyles.row}>
                <Kit club={clubs.of(athletes.get(player._id)?.clubKey ?? "")} sport={sport} />
                <span className={slotStyles.who}>
                  <b>{player.fullname}</b>
                  <span className="xs mut">
                    {words.position(player.position)} · {player.team}
                  </span>
                </span>
                <b className={slotStyles.cost}>{formatTenths(player.points)}</b>
              </li>
            ))}
        </ul>
      )}
    </Dialog>
  );
}
