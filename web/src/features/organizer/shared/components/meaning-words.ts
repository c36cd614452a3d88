import { useTranslation } from "react-i18next";
import type { MatchColumn } from "@/features/organizer/shared/model/match-columns";

/** What the columns of a table of matches can hold, in words. */
export function useMeaningWords(): Record<MatchColumn, string> {
  const { t } = useTranslation();
  return {
    round: t("organizer.feeds.column.round"),
    date: t("organizer.mapper.date"),
    time: t("organizer.feeds.column.time"),
    home: t("organizer.feeds.column.home"),
    away: t("organizer.feeds.column.away"),
    match: t("organizer.feeds.column.match"),
    score: t("organizer.mapper.score"),
    homeScore: t("organizer.feeds.column.homeScore"),
    awayScore: t("organizer.feeds.column.awayScore"),
    venue: t("organizer.feeds.column.venue"),
    number: t("organizer.feeds.column.number"),
    event: t("organizer.feeds.column.event"),
    starters: t("organizer.feeds.column.starters"),
    status: t("organizer.feeds.column.status"),
  };
}
