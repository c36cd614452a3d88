import { useTranslation } from "react-i18next";
import type { Task } from "@/features/organizer/overview/model/next";
import { formatCount, formatShortDay, formatShortMoment, formatTime } from "@/i18n/format";

const minute = 60_000;
const day = 1440 * minute;

/** What a task says, and where its act leads. */
export interface TaskWords {
  /** Its time in large: in how long or how long ago, or a number. */
  when: string;
  /** What that time is. */
  whenNote: string;
  state: string;
  what: string;
  more: string;
  act: string;
  to: string;
}

/** A length of time: "3 dni", "4 h 46 min". */
function useSpan(): (milliseconds: number) => string {
  const { t } = useTranslation();
  return (milliseconds) => {
    const minutes = Math.max(0, Math.round(milliseconds / minute));
    if (minutes >= 1440) return t("organizer.next.days", { count: Math.floor(minutes / 1440) });
    if (minutes >= 60)
      return t("organizer.next.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    return t("organizer.next.minutes", { minutes });
  };
}

/** Says a task in words, at a moment (ms). */
export function useTaskWords(now: number): (task: Task) => TaskWords {
  const { t } = useTranslation();
  const span = useSpan();
  const lacks = {
    fixtures: t("organizer.next.lack.fixtures"),
    events: t("organizer.next.lack.events"),
    offers: t("organizer.next.lack.offers"),
    deadline: t("organizer.next.lack.deadline"),
  };
  const lacksOf = (contest: Task["contest"]) =>
    contest === null || contest.lacks.length === 0
      ? t("organizer.next.draftMore")
      : t("organizer.next.draftLacks", { lacks: contest.lacks.map((lack) => lacks[lack]).join(", ") });
  return ({ kind, contest, round: of, at, count: many, all, stopped = "", waiting }) => {
    const name = contest?.name ?? "";
    const round = of?.name ?? "";
    const base = `/organizer/${contest?._id ?? ""}`;
    const path = `${base}/fixtures/${of?._id ?? ""}`;
    const moment = at === null ? now : Date.parse(at);
    const until = {
      when: t("organizer.next.in", { span: span(moment - now) }),
      whenNote: noteOf(at, now),
    };
    const since = {
      when: t("organizer.next.ago", { span: span(now - moment) }),
      whenNote: at === null ? "" : formatShortMoment(at),
    };
    const time = moment > now ? until : since;
    switch (kind) {
      case "results":
        return {
          ...time,
          state: moment > now ? t("organizer.next.playing") : t("organizer.next.noResults"),
          what: t("organizer.next.results", { round }),
          more: t("organizer.next.resultsMore", { name, count: many, number: formatCount(many), all }),
          act: t("organizer.next.enterResults"),
          to: `${path}/results`,
        };
      case "confirm":
        return {
          ...time,
          state: t("organizer.next.toConfirm"),
          what: t("organizer.next.confirm", { round }),
          more: t("organizer.next.confirmMore", { name }),
          act: t("organizer.next.checkAndConfirm"),
          to: `${path}/results`,
        };
      case "closing":
        return {
          ...time,
          state: t("organizer.next.fewSaved"),
          what: t("organizer.next.remind", { count: many, number: formatCount(many) }),
          more: t("organizer.next.remindMore", {
            name,
            round,
            done: formatCount(all - many),
            all: formatCount(all),
          }),
          act: t("organizer.next.remindAct"),
          to: `${base}/people?fixture=${of?._id ?? ""}`,
        };
      case "offer":
        return {
          ...time,
          state: t("organizer.next.noOffer"),
          what: t("organizer.next.offer", { count: many, round }),
          more: t("organizer.next.offerMore", { name }),
          act: t("organizer.next.setOffer"),
          to: `${path}/events`,
        };
      case "early":
        return {
          ...time,
          state: t("organizer.next.early"),
          what: t("organizer.next.earlyMatches", { round, matches: (of?.beforeClosing ?? []).join(", ") }),
          more: t("organizer.next.earlyMore", { name }),
          act: t("organizer.next.setClosing"),
          to: path,
        };
      case "athletes":
        return {
          ...time,
          state: t("organizer.next.noAthletes"),
          what: t("organizer.next.athletes", { round, matches: (of?.withoutAthletes ?? []).join(", ") }),
          more: t("organizer.next.athletesMore", { name }),
          act: t("organizer.next.addAthletes"),
          to: `${base}/athletes`,
        };
      case "sides": {
        const { names, fixtureId } = waiting ?? { names: [], fixtureId: null };
        return {
          ...time,
          state: t("fixtures.sidesToCome"),
          what: t("organizer.next.sides", {
            count: many,
            matches: names.slice(0, 3).join(", ") + (names.length > 3 ? ", …" : ""),
          }),
          more: t("organizer.next.sidesMore", { name }),
          act: t("organizer.next.fillSides"),
          to: fixtureId === null ? `${base}/fixtures` : `${base}/fixtures/${fixtureId}/events`,
        };
      }
      case "reports":
        return {
          when: formatCount(many),
          whenNote: t("organizer.next.new"),
          state: t("organizer.reports.title"),
          what: t("organizer.next.reports", { count: many, number: formatCount(many) }),
          more: t("organizer.next.reportsMore"),
          act: t("organizer.next.openReports"),
          to: "/organizer/reports",
        };
      case "feed":
        return {
          ...time,
          state: t("organizer.next.feedStopped"),
          what: t("organizer.next.feed", { feed: stopped }),
          more: t("organizer.next.feedMore", { name }),
          act: t("organizer.next.openFeed"),
          to: `${base}/feeds`,
        };
      case "webhook":
        return {
          ...time,
          state: t("organizer.next.webhookStopped"),
          what: t("organizer.next.webhook", { host: stopped }),
          more: t("organizer.next.webhookMore", { name }),
          act: t("organizer.next.openWebhooks"),
          to: `${base}/webhooks`,
        };
      case "requests":
        return {
          ...since,
          state: t("organizer.next.askToJoin"),
          what: t("organizer.next.requests", { count: many, number: formatCount(many) }),
          more: t("organizer.next.requestsMore", { name }),
          act: t("organizer.next.openRequests"),
          to: `${base}/people/invite`,
        };
      case "draft":
        return {
          ...time,
          state: t("organizer.contestState.draft"),
          what: t("organizer.next.draft", { name }),
          more: lacksOf(contest),
          act: t("organizer.next.finishDraft"),
          to: base,
        };
    }
  };
}

function noteOf(at: string | null, now: number): string {
  if (at === null) return "";
  return Date.parse(at) - now < day ? formatTime(at) : `${formatShortDay(at)}, ${formatTime(at)}`;
}
