import { Lock } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { serverNow, useServerNow } from "@/api/clock";
import { formatDay, formatMoment } from "@/i18n/format";
import { crossedMark, remaining, type Mark } from "@/ui/countdown";
import { classNames } from "@/ui/class-names";
import styles from "@/ui/ticket.module.css";

/** An amber ticket with words; the start date of a contest, say. */
export function Ticket({
  eyebrow,
  children,
  className,
}: {
  eyebrow: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.ticket, className)}>
      <div className={styles.grow}>
        <div className="eb">{eyebrow}</div>
        <b>{children}</b>
      </div>
    </div>
  );
}

/** The start date of a contest on a ticket. */
export function StartTicket({ startDate, className }: { startDate: string; className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Ticket eyebrow={t("ui.start")} className={className}>
      {formatDay(startDate)}
    </Ticket>
  );
}

/** What closes: predictions, or changes of a squad. */
type Closing = "predictions" | "changes";

/**
 * The deadline on a ticket: local time and a countdown by the server's clock. Announced at 24 h, 1 h and 10 min; grey with a padlock once
 * it has passed (`onClose` is called then, once).
 */
export function DeadlineTicket({
  closesAt,
  onClose,
  of = "predictions",
}: {
  closesAt: string;
  onClose?: () => void;
  of?: Closing;
}) {
  const { t } = useTranslation();
  const closed = of === "changes" ? t("ui.changesClosed") : t("ui.predictionsClosed");
  const end = Date.parse(closesAt);
  const now = useServerNow();
  const left = remaining(end, now);
  const mark = useCrossedMark(end, now);
  const told = useRef(left.isOver);
  useEffect(() => {
    if (!left.isOver || told.current) return;
    told.current = true;
    onClose?.();
  }, [left.isOver, onClose]);
  return (
    <div className={left.isOver ? classNames(styles.ticket, styles.closed) : styles.ticket} data-deadline>
      <div className={styles.grow}>
        <div className="eb">
          {left.isOver ? closed : of === "changes" ? t("ui.changesClose") : t("ui.predictionsClose")}
        </div>
        <div>
          <time dateTime={closesAt}>{formatMoment(closesAt)}</time>
        </div>
      </div>
      <div>
        {left.isOver ? (
          <Lock className="ico" aria-hidden="true" />
        ) : (
          <div className={styles.countdown} role="timer">
            <Figures end={end} now={now} />
          </div>
        )}
      </div>
      <p className="vh" aria-live="polite">
        {mark !== null && <Announced mark={mark} of={of} />}
        {left.isOver && closed}
      </p>
    </div>
  );
}

/** How long is left, in words. */
function Announced({ mark, of }: { mark: Mark; of: Closing }) {
  const { t } = useTranslation();
  if (of === "changes")
    return mark === "24h" ? t("ui.changes24h") : mark === "1h" ? t("ui.changes1h") : t("ui.changes10min");
  return mark === "24h" ? t("ui.deadline24h") : mark === "1h" ? t("ui.deadline1h") : t("ui.deadline10min");
}

function Figures({ end, now }: { end: number; now: number }) {
  const { t } = useTranslation();
  const { days, hours, minutes, seconds } = remaining(end, now);
  const parts =
    days > 0
      ? [[days, t("ui.d")] as const, [hours, t("ui.h")] as const]
      : hours > 0
        ? [[hours, t("ui.h")] as const, [minutes, t("ui.min")] as const]
        : [[minutes, t("ui.min")] as const, [seconds, t("ui.s")] as const];
  return parts.map(([value, unit]) => (
    <span key={unit}>
      {value}
      <small>{unit}</small>
    </span>
  ));
}

function useCrossedMark(end: number, now: number): Mark | null {
  const [mark, setMark] = useState<Mark | null>(null);
  const [earlier, setEarlier] = useState(serverNow);
  if (now !== earlier) {
    setEarlier(now);
    const crossed = crossedMark(end, earlier, now);
    if (crossed !== null) setMark(crossed);
  }
  return mark;
}
