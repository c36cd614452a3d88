import { Clock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pointsOf } from "@/api/picks";
import type { Contest, Fixture, SportEvent } from "@/api/types";
import type { VisitorPick } from "@/api/visitor-picks";
import { chosenIn, withOutcomes } from "@/features/contests/model/page-picks";
import { formatCount, formatMoment, formatRate, formatTenths } from "@/i18n/format";
import { Button } from "@/ui/button";
import { awayName, eventTitle, homeName, predictionWords } from "@/ui/event-names";
import { ScoreCell } from "@/ui/score-cell";
import { SectionHead } from "@/ui/section-head";
import styles from "@/features/contests/components/contest-page.module.css";

interface PageMatchesProps {
  contest: Contest;
  fixture: Fixture;
  picks: readonly VisitorPick[];
  /** null: nothing can be predicted here now. */
  onChoose: ((eventKey: string, name: string) => void) | null;
}

const first = 3;

/** The next matches: the outcome's cells where they can be predicted, else by name. */
export function PageMatches({ contest, fixture, picks, onChoose }: PageMatchesProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const asked = onChoose === null ? [] : withOutcomes(fixture);
  const events = asked.length > 0 ? asked : fixture.events;
  if (events.length === 0) return null;
  const shown = isWhole ? events : events.slice(0, first);
  const last = picks.at(-1)?.eventKey;
  return (
    <section className={styles.matches} aria-labelledby="page-matches">
      <SectionHead>
        <h2 id="page-matches">{asked.length > 0 ? t("event.winner") : t("contestPage.matches")}</h2>
        {asked.length > 0 && <span className="sm mut">{t("contestPage.tapFirst")}</span>}
      </SectionHead>
      <ul>
        {shown.map((event) => (
          <li className={styles.match} key={event.key}>
            <p className="sm">
              <b>{formatMoment(event.startsAt)}</b>
            </p>
            {onChoose !== null && asked.length > 0 ? (
              <Cells
                event={event}
                chosen={chosenIn(picks, fixture._id, event.key)}
                onChoose={(name) => onChoose(event.key, name)}
              />
            ) : (
              <p>{eventTitle(event)}</p>
            )}
            {event.key === last && (
              <p className={styles.waits} role="status">
                <Clock className="ico" aria-hidden="true" />
                {contest.predictionFamilies.length > 1
                  ? t("contestPage.pickWaitsMore")
                  : t("contestPage.pickWaits")}
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length < events.length && (
        <Button onPress={() => setWhole(true)}>
          {t("contestPage.all", { count: events.length, number: formatCount(events.length) })}
        </Button>
      )}
    </section>
  );
}

interface CellsProps {
  event: SportEvent;
  chosen: string | null;
  onChoose: (name: string) => void;
}

function Cells({ event, chosen, onChoose }: CellsProps) {
  const { t } = useTranslation();
  const options = event.availablePredictions.filter(({ predictionFamily }) => predictionFamily === "1X2");
  return (
    <div className={styles.cells} role="group" aria-label={eventTitle(event)}>
      {options.map(({ name, rate, isDisabled }) => {
        const text = name === "X" ? t("event.draw") : name === "1" ? homeName(event) : awayName(event);
        const words = predictionWords(event, "1X2", name);
        const points = formatTenths(pointsOf(rate));
        return (
          <ScoreCell
            key={name}
            label={t("event.rated", {
              label: words.includes(text) ? words : `${text}, ${words}`,
              rate: formatRate(rate),
              points,
            })}
            figure={t("contestPage.points", { points })}
            state={name === chosen ? "chosen" : "idle"}
            isDisabled={isDisabled}
            shape="big"
            onPress={() => onChoose(name)}
          >
            {text}
          </ScoreCell>
        );
      })}
    </div>
  );
}
