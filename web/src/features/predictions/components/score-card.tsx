import { Clock } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMargin, levelOf, readPick, type Pays } from "@/api/pays";
import { outcomeOf, type Pair } from "@/api/scale";
import { classNames } from "@/ui/class-names";
import { awayName, eventTitle, homeName, predictionWords, retirementWords, setWords } from "@/ui/event-names";
import { basisNote } from "@/ui/result-basis";
import { isTyped } from "@/api/picks";
import { receiptKey } from "../model/outbox";
import type { EventView } from "../model/sheet";
import type { EventActs } from "./event-acts";
import { Points, Side, When } from "./event-head";
import { FamilyStatus } from "./family-block";
import { JokerMark } from "./joker-mark";
import { Ladder, useLevelWords } from "./ladder";
import { MarginFields } from "./margin-fields";
import { ScoreFields } from "./score-fields";
import { EventCells } from "./event-cells";
import { FamilyHeadEnd } from "./group-head";
import { Weight } from "./weight";
import statusStyles from "@/ui/status.module.css";
import cardStyles from "@/features/predictions/components/event-card.module.css";
import styles from "@/features/predictions/components/score-card.module.css";

type Reached = ReturnType<typeof levelOf>;

interface ScoreCardProps {
  view: EventView;
  scale: Pays;
  acts: EventActs;
}

/** A match whose score is predicted: two fields and what they may pay; after the lock what they brought. */
export function ScoreCard({ view, scale, acts }: ScoreCardProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [isHalf, setHalf] = useState(false);
  const { event } = view;
  const family = isMargin(scale) ? "Margin" : "Score";
  const pick = view.picks.picks[family];
  const predicted = typeof pick === "string" ? readPick(scale, pick) : null;
  const onScore = (name: string | null) => acts.onScore(view, name);
  const isShut = view.isLocked || acts.isReadOnly;
  const sets = setWords(event);
  const retirement = retirementWords(event);
  const played = isShut ? playedOf(view) : null;
  const reached = predicted !== null && played !== null ? reachedBy(event, scale, predicted, played) : null;
  return (
    <article className={classNames(cardStyles.card, styles.match)} aria-labelledby={heading}>
      <h3 className="vh" id={heading}>
        {eventTitle(event)}
      </h3>
      <div className={styles.when}>
        <When event={event} closesAt={view.closesAt} savedAt={view.savedAt} />
        <Weight event={event} />
      </div>
      <div className={styles.home}>
        <Side name={homeName(event)} club={event.homeClub} />
      </div>
      <div className={styles.middle}>
        {isShut ? (
          <Pick pick={typeof pick === "string" ? predictionWords(event, family, pick) : null} />
        ) : family === "Margin" ? (
          <MarginFields view={view} onScore={onScore} />
        ) : (
          <ScoreFields view={view} onScore={onScore} onHalf={setHalf} />
        )}
      </div>
      <div className={styles.away}>
        <Side name={awayName(event)} club={event.awayClub} right />
      </div>
      <div className={styles.end}>
        {isShut ? (
          <Level view={view} acts={acts} reached={reached} hasPick={pick !== undefined} />
        ) : (
          <State {...{ view, acts, isHalf, family }} />
        )}
        <span className="sm mut">{sets ?? basisNote(event.resultBasis, view.sport)}</span>
        {retirement !== null && <span className="sm mut">{retirement}</span>}
        <Ladder
          {...{ scale, predicted, reached }}
          weight={event.weight}
          joker={view.joker?.isOn === true ? view.joker.factor : 1}
        />
        <JokerMark view={view} acts={acts} />
      </div>
      {view.families
        .filter((one) => !isTyped(one.family))
        .map((one) => (
          <div className={styles.beside} key={one.family}>
            <div className={cardStyles.familyHead}>
              <h4>
                {one.title} <small className="mut">{t("predictions.pointsOnly")}</small>
              </h4>
              <FamilyHeadEnd view={view} family={one} acts={acts} />
            </div>
            <EventCells
              event={event}
              grid={one.grid}
              label={one.title}
              isLocked={view.isLocked}
              onChoose={(cell) => acts.onChoose(view, cell)}
            />
          </div>
        ))}
    </article>
  );
}

/** The published result; null before, and where it does not count. */
function playedOf({ event }: EventView) {
  if (event.state !== "played" || event.homeResult === null || event.awayResult === null) return null;
  const retired = event.score?.retired;
  if (retired != null) return retired === "home" ? ([0, 1] as const) : ([1, 0] as const);
  // the outcome alone is settled
  if (event.score?.abandoned === true)
    return [
      Number(event.homeResult > event.awayResult),
      Number(event.awayResult > event.homeResult),
    ] as const;
  return [event.homeResult, event.awayResult] as const;
}

/** The level of a prediction that counts: of a match that was cut short only the outcome is settled. */
function reachedBy({ score }: EventView["event"], scale: Pays, predicted: Pair, played: Pair): Reached {
  const isCutShort = score?.retired != null || score?.abandoned === true;
  if (!isCutShort) return levelOf(scale, predicted, played);
  return outcomeOf(predicted) === outcomeOf(played) ? "tendency" : null;
}

function Pick({ pick }: { pick: string | null }) {
  const { t } = useTranslation();
  return (
    <span className={styles.pick}>
      <span className="sm mut">{t("predictions.score.yours")}</span>
      <b className="d d28">{pick ?? "–:–"}</b>
    </span>
  );
}

/** While it can be changed: saved, saving, not saved, or what is missing. */
function State({
  view,
  acts,
  isHalf,
  family,
}: {
  view: EventView;
  acts: EventActs;
  isHalf: boolean;
  family: "Score" | "Margin";
}) {
  const { t } = useTranslation();
  if (isHalf)
    return (
      <span className={statusStyles.status}>
        <Clock className="ico" aria-hidden="true" />
        {t("predictions.score.half")}
      </span>
    );
  return (
    <FamilyStatus
      family={family}
      state={view.picks.states.get(family) ?? "none"}
      receipt={acts.receipts.get(receiptKey(acts.fixtureId, view.event.key, family))}
      picks={view.picks.picks}
      onRetry={() => acts.onRetry(view)}
    />
  );
}

/** After the lock: which level was right, and its points. */
function Level({
  view,
  acts,
  reached,
  hasPick,
}: {
  view: EventView;
  acts: EventActs;
  reached: Reached;
  hasPick: boolean;
}) {
  const { t } = useTranslation();
  const words = useLevelWords();
  const onPoints = acts.onPoints;
  if (view.points === null)
    return (
      <span className={statusStyles.status}>
        {hasPick ? t("predictions.pendingResult") : t("predictions.noPick")}
      </span>
    );
  return (
    <span className={styles.points}>
      <Points
        points={view.points}
        event={view.event}
        onPress={onPoints === null ? null : () => onPoints(view)}
      />
      <span className="sm">{reached === null ? t("predictions.miss") : words[reached]}</span>
    </span>
  );
}
