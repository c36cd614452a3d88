import { Check, ChevronDown, ChevronUp, Info, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "@/api/clock";
import { usePoints } from "@/api/points";
import type { SportEvent } from "@/api/types";
import { formatSecond, formatShortMoment, formatTime } from "@/i18n/format";
import { IconButton } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { awayName, eventTitle, homeName } from "@/ui/event-names";
import { factorWords } from "@/ui/factor-words";
import { Flag } from "@/ui/flag";
import { Jersey } from "@/ui/jersey";
import { Stamp } from "@/ui/stamp";
import { chipText } from "../model/event-view";
import { chosenCells, type EventView } from "../model/sheet";
import type { Family } from "@/api/picks";
import type { CellState } from "@/ui/score-cell";
import { remaining } from "@/ui/countdown";
import { Weight } from "./weight";
import { Chip, Chips, type ChipLook } from "@/ui/chip";
import styles from "@/features/predictions/components/event-head.module.css";

interface HeadProps {
  view: EventView;
  /** Opens and closes the event; without it the event stays open (board). */
  fold?: { isOpen: boolean; onToggle: () => void };
  /** Opens the points of this event, once there are some. */
  onPoints: (() => void) | null;
}

/** A match's head: number, sides with kit and flag, kick-off or result, a button that opens it, and the choices while it is closed. */
export function MatchHead({ view, fold, onPoints }: HeadProps) {
  const { t } = useTranslation();
  const { event } = view;
  const title = eventTitle(event);
  return (
    <div className={styles.head}>
      <span className={classNames(styles.number, "d d20")} aria-hidden="true">
        {view.number}
      </span>
      <div className={styles.sides}>
        <Side name={homeName(event)} club={event.homeClub} />
        <When event={event} closesAt={view.closesAt} savedAt={view.savedAt} />
        <Side name={awayName(event)} club={event.awayClub} right />
      </div>
      {fold !== undefined && (
        <IconButton
          label={
            fold.isOpen
              ? t("predictions.collapse", { event: title })
              : t("predictions.expand", { event: title })
          }
          aria-expanded={fold.isOpen}
          onPress={fold.onToggle}
        >
          {fold.isOpen ? (
            <ChevronUp className="ico" aria-hidden="true" />
          ) : (
            <ChevronDown className="ico" aria-hidden="true" />
          )}
        </IconButton>
      )}
      {fold?.isOpen !== true && (
        <Chips className={styles.picks}>
          <Choices view={view} />
          <Weight event={event} />
          {fold !== undefined && view.joker?.isOn === true && (
            <Chip>{t("predictions.joker.mark", { factor: factorWords(view.joker.factor) })}</Chip>
          )}
          <span className={classNames(styles.endnote, "sm mut")}>
            {view.points === null ? (
              t("predictions.familiesShort", view.chosen)
            ) : (
              <Points points={view.points} onPress={onPoints} event={event} />
            )}
          </span>
        </Chips>
      )}
    </div>
  );
}

/** What a cell's state makes of its chip. */
const looks = {
  idle: "chosen",
  chosen: "chosen",
  saving: "want",
  failed: "want",
  hit: "hit",
  miss: "miss",
  result: "chosen",
} as const satisfies Record<CellState, ChipLook>;

/** My choices as stamped chips; hits green with a tick, misses framed with a cross. */
function Choices({ view }: { view: EventView }) {
  const { t } = useTranslation();
  const cells = chosenCells(view);
  if (cells.length === 0) return <span className="sm mut">{t("predictions.typedNone")}</span>;
  return cells.map((cell) => (
    <Chip key={cell.predictionFamily + cell.name} look={looks[cell.state]}>
      {cell.state === "hit" && <Check className="ico" aria-hidden="true" />}
      {cell.state === "miss" && <X className="ico" aria-hidden="true" />}
      {chipText(view.event, cell.predictionFamily as Family, cell.name)}
      {cell.state === "hit" && <span className="vh">{t("cell.hit")}</span>}
      {cell.state === "miss" && <span className="vh">{t("cell.miss")}</span>}
      {cell.state === "failed" && <span className="vh">{t("cell.failed")}</span>}
    </Chip>
  ));
}

/** The event's points with the button that explains them. */
export function Points({
  points,
  event,
  onPress,
}: {
  points: number;
  event: SportEvent;
  onPress: (() => void) | null;
}) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (
    <span className={styles.points}>
      <b className="d d20">{inPoints(points)}</b> {t("predictions.pointsUnit")}
      {onPress !== null && (
        <IconButton
          label={t("predictions.pointsOf", { event: eventTitle(event) })}
          className={styles.info}
          onPress={onPress}
        >
          <Info className="ico" aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}

/** A side of a match: its kit, flag and name. */
export function Side({
  name,
  club,
  right = false,
}: {
  name: string;
  club: SportEvent["homeClub"];
  right?: boolean;
}) {
  return (
    <div className={classNames(styles.side, right && styles.away)}>
      {club?.colours != null && <Jersey club={club} className={styles.kit} />}
      <Flag country={club?.country ?? null} className={styles.flag} />
      <span className="d">{name}</span>
    </div>
  );
}

/** How long a match that closes by itself can still be predicted. */
export function TimeLeft({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation();
  const { days, hours, minutes, seconds, isOver } = remaining(Date.parse(closesAt), useServerNow());
  if (isOver) return <span className="sm mut">{t("predictions.matchClosed")}</span>;
  const parts =
    days > 0
      ? [`${days} ${t("ui.d")}`, `${hours} ${t("ui.h")}`]
      : hours > 0
        ? [`${hours} ${t("ui.h")}`, `${minutes} ${t("ui.min")}`]
        : [`${minutes} ${t("ui.min")}`, `${seconds} ${t("ui.s")}`];
  return (
    <span className="sm" role="timer">
      {t("predictions.matchCloses", { left: parts.join(" ") })}
    </span>
  );
}

interface WhenProps {
  event: SportEvent;
  /** When it closes by itself. */
  closesAt?: string | null;
  /** The receipt of my predictions, of an event that has closed by itself. */
  savedAt?: string | null;
}

/** Kick-off, or the result, and the time that is left where it closes by itself; void and postponed events say so. */
export function When({ event, closesAt = null, savedAt = null }: WhenProps) {
  const { t } = useTranslation();
  const hasResult = event.homeResult !== null && event.awayResult !== null;
  if (event.state === "void" && (event.walkover === null || !hasResult))
    return (
      <div className={classNames(styles.when, styles.stamped)}>
        <Stamp>{event.walkover === null ? t("predictions.void") : t("event.walkover")}</Stamp>
      </div>
    );
  if (event.state === "postponed")
    return (
      <div className={classNames(styles.when, styles.stamped)}>
        <Stamp ink="black">{t("predictions.postponed")}</Stamp>
      </div>
    );
  if (hasResult) {
    return (
      <div className={styles.when}>
        <b className="d d28">
          {event.homeResult}:{event.awayResult}
        </b>
        {event.score?.abandoned !== true && (
          <span className="sm mut">
            {event.walkover === null ? t("predictions.finished") : t("event.walkover")}
          </span>
        )}
        <SavedAt at={savedAt} />
      </div>
    );
  }
  return (
    <div className={styles.when}>
      <b>{formatTime(event.startsAt)}</b>
      <span className="sm mut">{formatShortMoment(event.startsAt)}</span>
      {closesAt !== null && <TimeLeft closesAt={closesAt} />}
      <SavedAt at={savedAt} />
    </div>
  );
}

/** When the save that counts was accepted, to the second. */
function SavedAt({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (at === null) return null;
  return (
    <time dateTime={at} className="sm mut">
      {t("predictions.savedAt", { day: formatShortMoment(at), time: formatSecond(at) })}
    </time>
  );
}
