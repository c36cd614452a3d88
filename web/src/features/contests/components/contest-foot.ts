import { useTranslation } from "react-i18next";
import { serverNow } from "@/api/clock";
import type { Contest } from "@/api/types";
import { isOver } from "@/features/contests/model/membership";
import { formatCount, formatMoment, formatShortDay, textOf } from "@/i18n/format";

/**
 * How many play and until when, in a line: "1 284 uczestników · typy do wt., 22 lis, 11:00". A start date that is ahead stands in the
 * deadline's stead, unless it `isShown` beside the line.
 */
export function useContestFoot(contest: Contest, isShown = false): string {
  const { t } = useTranslation();
  const { participants, nextDeadline, startDate, eventType } = contest;
  const isAhead = Date.parse(startDate) > serverNow();
  const players =
    participants === 0
      ? t("home.noPlayers")
      : t("home.players", { count: participants, number: formatCount(participants) });
  const deadline =
    nextDeadline === null
      ? null
      : eventType === "Typer"
        ? t("home.predictUntil", { moment: formatMoment(nextDeadline) })
        : t("home.changeUntil", { moment: formatMoment(nextDeadline) });
  const when = isAhead
    ? isShown
      ? deadline
      : t("home.from", { day: formatShortDay(startDate) })
    : isOver(contest)
      ? t("home.over")
      : (deadline ?? t("home.since", { day: formatShortDay(startDate) }));
  return [players, when].filter((part) => part !== null).join(" · ");
}

/** Who plays in a contest's matches, `most` of them by name: "Argentyna, Dania i jeszcze 30"; empty while no side is known. */
export function useCompetitors({ competitors: { total, first } }: Contest, most: number): string {
  const { t } = useTranslation();
  // "i jeszcze 1" would take the place of a name
  const names = first.slice(0, total === most + 1 ? most - 1 : most).map(textOf);
  const others = total - names.length;
  return others === 0
    ? names.join(", ")
    : t("home.andMore", { names: names.join(", "), number: formatCount(others) });
}
