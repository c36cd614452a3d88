import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Contest } from "@/api/types";
import { remind } from "@/features/organizer/people/api/attendance";
import { RemindConfirm } from "@/features/organizer/people/components/remind-confirm";
import { reminderSize, type Attendance, type LeftOut } from "@/features/organizer/people/model/attendance";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Rows } from "@/ui/rows";
import styles from "@/features/organizer/people/components/remind-ticket.module.css";

interface RemindTicketProps {
  contest: Contest;
  fixtureId: string;
  figures: Attendance;
  /** Who is not to get it, and whether they otherwise would. */
  leftOut?: LeftOut;
  onSent?: () => void;
}

const nobody: LeftOut = new Map();

/** The reminder: what it says, how the number comes about to whom it goes, and the act. */
export function RemindTicket({ contest, fixtureId, figures, leftOut = nobody, onSent }: RemindTicketProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  const size = reminderSize(figures, leftOut);
  const act = useAct(remind(contest, fixtureId), {
    done: t("organizer.remind.done"),
    onAnswer: () => {
      setAsked(false);
      setKey(crypto.randomUUID());
      onSent?.();
    },
    onFailed: () => setAsked(false),
  });
  const missing = figures.partial + figures.none;
  return (
    <aside className={styles.ticket} aria-label={t("organizer.remind.eyebrow")}>
      <div className="eb">{t("organizer.remind.eyebrow")}</div>
      <h2>{t("organizer.remind.people", { count: size, number: formatCount(size) })}</h2>
      {missing === 0 ? (
        <p>{t("organizer.remind.nobody")}</p>
      ) : (
        <>
          <blockquote className={styles.words}>{figures.reminderText}</blockquote>
          <Rows>
            <Line words={t("organizer.remind.missing")} number={missing} />
            {figures.toRemind < missing && (
              <Line words={t("organizer.remind.cannot")} number={figures.toRemind - missing} />
            )}
            {size < figures.toRemind && (
              <Line words={t("organizer.remind.leftOut")} number={size - figures.toRemind} />
            )}
          </Rows>
          <ProblemNote problem={act.problem} />
          <Button
            look="primary"
            wide
            isDisabled={size === 0}
            isPending={act.isPending}
            onPress={() => setAsked(true)}
          >
            <Bell className="ico" aria-hidden="true" />
            {t("organizer.remind.act", { count: size, number: formatCount(size) })}
          </Button>
          {isAsked && (
            <RemindConfirm
              {...{ contest, fixtureId, size, leftOut }}
              words={figures.reminderText}
              isPending={act.isPending}
              onBack={() => setAsked(false)}
              onSend={() => act.run({ key, besides: [...leftOut.keys()] })}
            />
          )}
          <p className="sm mut">{t("organizer.remind.hint")}</p>
          <p className="sm">
            <Link to={`/organizer/${contest._id}/message?fixture=${fixtureId}`}>
              {t("organizer.remind.write")}
            </Link>
          </p>
        </>
      )}
      <Last figures={figures} />
    </aside>
  );
}

function Line({ words, number }: { words: string; number: number }) {
  return (
    <li>
      <span>{words}</span>
      <b>{formatCount(number)}</b>
    </li>
  );
}

function Last({ figures: { lastReminder } }: { figures: Attendance }) {
  const { t } = useTranslation();
  if (lastReminder === null) return null;
  const { sentAt, members } = lastReminder;
  const moment = formatMoment(sentAt);
  return (
    <p className="sm mut">
      {members === null
        ? t("organizer.remind.lastByItself", { moment })
        : t("organizer.remind.last", { count: members, number: formatCount(members), moment })}
    </p>
  );
}
