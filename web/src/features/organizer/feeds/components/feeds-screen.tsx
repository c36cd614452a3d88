import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isAsked, lastLook, useFeeds, type Asked } from "@/features/organizer/feeds/api/feeds";
import { FeedItem } from "@/features/organizer/feeds/components/feed-item";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { ButtonLink } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/organizer/feeds/components/feeds.module.css";

/** Where a contest's schedule and results come from: sources that wait, those that stand still and why, those that are well. */
export function FeedsScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const [asked, setAsked] = useState<Asked>({});
  const { data, error, refetch } = useFeeds(contest._id, asked);
  return (
    <>
      <Masthead title={t("organizer.feeds.title")} eyebrow={t("organizer.feeds.eyebrow")} />
      <p className={styles.lede}>{t("organizer.feeds.lede")}</p>
      <Acts after>
        {!contest.isClosed && (
          <ButtonLink look="primary" to="new">
            {t("organizer.feeds.add")}
          </ButtonLink>
        )}
        <ButtonLink to={`/organizer/${contest._id}/import`}>{t("organizer.feeds.import")}</ButtonLink>
      </Acts>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={4} height={56} />
      ) : data.length === 0 ? (
        <EmptyState title={t("organizer.feeds.none")}>{t("organizer.feeds.noneText")}</EmptyState>
      ) : (
        <>
          <ul className={styles.feeds}>
            {data.map((feed) => (
              <FeedItem
                key={feed._id}
                feed={feed}
                isAsked={isAsked(asked, feed)}
                onAsked={() => setAsked((before) => ({ ...before, [feed._id]: lastLook(feed) }))}
              />
            ))}
          </ul>
          <p className="sm mut">{t("organizer.feeds.legend")}</p>
        </>
      )}
    </>
  );
}
