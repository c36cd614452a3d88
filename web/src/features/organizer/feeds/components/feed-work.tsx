import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { formatCount } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/feeds/components/feeds.module.css";

interface WorkProps {
  feed: Feed;
  work: NonNullable<Feed["work"]>;
}

/** What a feed brought while it is being written, or that it could not be. */
export function FeedWork({ feed, work }: WorkProps) {
  const { t } = useTranslation();
  const { isClosed } = useContest();
  const acts = actsOf(feed.league, feed._id);
  const again = useAct(acts.apply);
  const discard = useAct(acts.discard, { done: t("organizer.feeds.discarded") });
  if (work.state !== "failed")
    return (
      <section className={styles.waiting} aria-label={t("organizer.import.underWay")}>
        <h3>{t("organizer.import.underWay")}</h3>
        <progress
          className={styles.bar}
          aria-label={t("organizer.import.underWay")}
          max={Math.max(work.of, 1)}
          value={work.done}
        />
        <p role="status">
          {work.of === 0
            ? t("organizer.import.begins")
            : t("organizer.import.progress", { done: formatCount(work.done), of: formatCount(work.of) })}
        </p>
      </section>
    );
  return (
    <section className={styles.stop} aria-label={t("organizer.import.failed")}>
      <h3>{t("organizer.import.failed")}</h3>
      <p role="alert">{work.failure}</p>
      <ProblemNote problem={again.problem ?? discard.problem} />
      {!isClosed && (
        <Acts>
          <Button
            look="primary"
            size="small"
            onPress={() =>
              again.run({ difference: work._id, movesClosings: false, reason: null, awardedCounts: false })
            }
            isPending={again.isPending}
          >
            {t("organizer.import.again")}
          </Button>
          <Button size="small" onPress={() => discard.run(work._id)} isPending={discard.isPending}>
            {t("organizer.feeds.discard")}
          </Button>
        </Acts>
      )}
    </section>
  );
}
