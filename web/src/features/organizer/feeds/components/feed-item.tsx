import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import { FeedActs } from "@/features/organizer/feeds/components/feed-acts";
import { FeedChecks } from "@/features/organizer/feeds/components/feed-checks";
import { FeedDifference } from "@/features/organizer/feeds/components/feed-difference";
import { FeedLines } from "@/features/organizer/feeds/components/feed-lines";
import { FeedProblem } from "@/features/organizer/feeds/components/feed-problem";
import { FeedStop } from "@/features/organizer/feeds/components/feed-stop";
import { FeedWork } from "@/features/organizer/feeds/components/feed-work";
import { useFeedWords } from "@/features/organizer/feeds/components/feed-words";
import type { ItemProps } from "@/features/organizer/feeds/components/item-props";
import { formatCount, formatMoment } from "@/i18n/format";
import { ButtonLink } from "@/ui/button";
import { Shape } from "@/ui/shape";
import styles from "@/features/organizer/feeds/components/feeds.module.css";

/** One feed: how it is, what it does by itself, its last looks, and below what somebody has to decide. */
export function FeedItem({ feed, isAsked, onAsked }: ItemProps) {
  const { t } = useTranslation();
  const words = useFeedWords();
  const { work, stop, oddLines } = feed;
  return (
    <li className={styles.feed} data-feed={feed.state} aria-label={feed.name}>
      <div className={styles.head}>
        <div>
          <FeedState feed={feed} />
          <h2 className={styles.name}>{feed.name}</h2>
          <p className="sm mut">{words.where(feed)}</p>
        </div>
        <FeedChecks checks={feed.checks} />
        <dl className={styles.modes}>
          <div>
            <dt>{t("organizer.feeds.results")}</dt>
            <dd>{feed.results === "itself" ? t("organizer.feeds.byItself") : t("organizer.feeds.forYou")}</dd>
          </div>
          <div>
            <dt>{t("organizer.feeds.kickOffs")}</dt>
            <dd>{feed.kickOffs === "itself" ? t("organizer.feeds.atOnce") : t("organizer.feeds.forYou")}</dd>
          </div>
        </dl>
        <ButtonLink to={feed._id} size="small">
          {t("organizer.feeds.settings")}
          <span className="vh">: {feed.name}</span>
        </ButtonLink>
      </div>
      {stop !== null && <FeedStop feed={feed} stop={stop} isAsked={isAsked} onAsked={onAsked} />}
      {feed.problem !== null && <FeedProblem feed={feed} problem={feed.problem} />}
      {oddLines.length > 0 && <FeedLines feed={feed} />}
      {work?.state === "preview" && <FeedDifference key={work._id} feed={feed} work={work} />}
      {work !== null && work.state !== "preview" && <FeedWork feed={feed} work={work} />}
      {stop === null && (
        <FeedActs feed={feed} acts={actsOf(feed.league, feed._id)} isAsked={isAsked} onAsked={onAsked} />
      )}
    </li>
  );
}

/** A feed's state as a shape and words. */
function FeedState({ feed: { state, stop, work, problem } }: { feed: Feed }) {
  const { t } = useTranslation();
  if (stop !== null)
    return <Shape of="bad">{t("organizer.feeds.stopped", { at: formatMoment(stop.at) })}</Shape>;
  if (work?.state === "preview")
    return (
      <Shape of="changed">
        {t("organizer.feeds.waits", { count: work.changes, number: formatCount(work.changes) })}
      </Shape>
    );
  if (state === "paused") return <Shape of="unchanged">{t("organizer.feeds.paused")}</Shape>;
  if (problem !== null) return <Shape of="warn">{t("organizer.feeds.failing")}</Shape>;
  return <Shape of="well">{t("organizer.feeds.well")}</Shape>;
}
