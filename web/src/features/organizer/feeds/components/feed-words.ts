import { useTranslation } from "react-i18next";
import type { Feed, FeedLine } from "@/api/types";
import { formatCount, formatMoment } from "@/i18n/format";

const moments: readonly FeedLine["kind"][] = ["kickOff", "event", "returned"];
const counts: readonly FeedLine["kind"][] = ["fixture", "statistics", "prices", "athletes", "waiting"];

/** How a feed, and what it changes, read. */
export function useFeedWords() {
  const { t } = useTranslation();
  const kinds = {
    fixture: t("organizer.feeds.kind.fixture"),
    event: t("organizer.feeds.kind.event"),
    kickOff: t("organizer.feeds.kind.kickOff"),
    sides: t("organizer.feeds.kind.sides"),
    venue: t("organizer.feeds.kind.venue"),
    result: t("organizer.feeds.kind.result"),
    statistics: t("organizer.feeds.kind.statistics"),
    postponed: t("organizer.feeds.kind.postponed"),
    voided: t("organizer.feeds.kind.voided"),
    awarded: t("organizer.feeds.kind.awarded"),
    returned: t("organizer.feeds.kind.returned"),
    prices: t("organizer.feeds.kind.prices"),
    athletes: t("organizer.feeds.kind.athletes"),
    waiting: t("organizer.feeds.kind.waiting"),
  };
  const paces: Record<string, string> = {
    "5": t("organizer.feeds.pace.m5"),
    "15": t("organizer.feeds.pace.m15"),
    "60": t("organizer.feeds.pace.h1"),
    "360": t("organizer.feeds.pace.h6"),
    "1440": t("organizer.feeds.pace.d1"),
  };
  const pace = (minutes: number) =>
    paces[String(minutes)] ??
    t("organizer.feeds.pace.minutes", { count: minutes, number: formatCount(minutes) });
  return {
    pace,
    /** Where its file comes from, and how often. */
    where: ({ url, everyMinutes }: Feed) =>
      url === null
        ? t("organizer.feeds.fromFile")
        : t("organizer.feeds.fromAddress", { address: plain(url), pace: pace(everyMinutes) }),
    kind: ({ kind }: FeedLine) => kinds[kind],
    /** A value before or after; null where there is none. */
    value: ({ kind }: FeedLine, value: string | null) => {
      if (value === null) return null;
      if (moments.includes(kind)) return formatMoment(value);
      return counts.includes(kind) ? formatCount(Number(value)) : value;
    },
    /** What we have or what came, of something odd: a moment, or a score. */
    odd: (value: string | null) =>
      value === null ? null : /^\d{4}-\d\d-\d\dT/.test(value) ? formatMoment(value) : value,
  };
}

/** An address without what everybody knows and what may open something. */
const plain = (url: string) => url.replace(/^https?:\/\//, "").replace(/[?#].*$/, "");
