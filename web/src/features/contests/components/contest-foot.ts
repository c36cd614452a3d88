import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import type { Contest } from "@/api/types";
import { isOver } from "@/features/contests/model/membership";
import { formatCount, formatMoment, formatShortDay } from "@/i18n/format";

/** How many play and until when, in a line: "1 284 uczestników · typy do wt., 22 lis, 11:00"; a start date that is ahead comes first. */
export function useContestFoot(contest: Contest): string {
  const { t } = useTranslation();
  const { participants, nextDeadline, startDate, eventType } = contest;
  const isAhead = Date.parse(startDate) > serverNow();
  const players = t("home.players", { count: participants, number: formatCount(participants) });
  const when = isAhead
    ? t("home.from", { day: formatShortDay(startDate) })
    : isOver(contest)
      ? t("home.over")
      : nextDeadline === null
        ? t("home.since", { day: formatShortDay(startDate) })
        : eventType === "Typer"
          ? t("home.predictUntil", { moment: formatMoment(nextDeadline) })
          : t("home.changeUntil", { moment: formatMoment(nextDeadline) });
  return participants === 0 ? when : `${players} · ${when}`;
}
