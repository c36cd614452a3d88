import { useTranslation } from "react-i18next";
import type { actsOf } from "@/features/organizer/feeds/api/feeds";
import { FeedFile, useFeedFile } from "@/features/organizer/feeds/components/feed-file";
import type { ItemProps } from "@/features/organizer/feeds/components/item-props";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";

/** What may be done with a feed at any time: look now, send its next file, pause, go on. */
export function FeedActs({ feed, acts, isAsked, onAsked }: ItemProps & { acts: ReturnType<typeof actsOf> }) {
  const { t } = useTranslation();
  const contest = useContest();
  const check = useAct(acts.check, { onAnswer: onAsked });
  const file = useFeedFile({ feed, onAsked });
  const pause = useAct(acts.pause, { done: t("organizer.feeds.pausedDone") });
  const resume = useAct(acts.resume, { done: t("organizer.feeds.resumed") });
  if (contest.isClosed) return null;
  const name = <span className="vh">: {feed.name}</span>;
  return (
    <>
      <ProblemNote problem={check.problem ?? file.problem ?? pause.problem ?? resume.problem} />
      <Acts>
        {feed.url === null && <FeedFile file={file} name={feed.name} />}
        {feed.url !== null && feed.state === "active" && (
          <Button size="small" onPress={() => check.run(undefined)} isPending={check.isPending || isAsked}>
            {t("organizer.feeds.checkNow")}
            {name}
          </Button>
        )}
        {feed.state === "active" ? (
          <Button size="small" onPress={() => pause.run(undefined)} isPending={pause.isPending}>
            {t("organizer.feeds.pause")}
            {name}
          </Button>
        ) : (
          <Button size="small" onPress={() => resume.run(undefined)} isPending={resume.isPending}>
            {t("organizer.feeds.resume")}
            {name}
          </Button>
        )}
      </Acts>
    </>
  );
}
