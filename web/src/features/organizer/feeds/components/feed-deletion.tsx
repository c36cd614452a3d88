import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Confirmation } from "@/ui/confirmation";
import { Acts } from "@/ui/layout";

/** Deleting a feed, asked once more: its changes that wait for a decision go with it. */
export function FeedDeletion({ feed, onDeleted }: { feed: Feed; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const drop = useAct(actsOf(feed.league, feed._id).remove, {
    done: t("organizer.feeds.deleted"),
    onAnswer: onDeleted,
    onFailed: () => setAsked(false),
  });
  return (
    <>
      <ProblemNote problem={drop.problem} />
      <Acts>
        <Button onPress={() => setAsked(true)}>{t("organizer.feeds.delete")}</Button>
      </Acts>
      {isAsked && (
        <Confirmation
          title={t("organizer.feeds.deleteTitle")}
          no={t("organizer.feeds.keep")}
          yes={t("organizer.feeds.delete")}
          isPending={drop.isPending}
          onNo={() => setAsked(false)}
          onYes={() => drop.run(undefined)}
        >
          <p>{t("organizer.feeds.deleteText")}</p>
        </Confirmation>
      )}
    </>
  );
}
