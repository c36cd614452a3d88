import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Feed } from "@/api/types";
import { actsOf } from "@/features/organizer/feeds/api/feeds";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Acts } from "@/ui/layout";

/** Deleting a feed, asked once more: what it has brought and nobody has taken is gone with it. */
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
        <Dialog
          isOpen
          small
          role="alertdialog"
          onClose={() => setAsked(false)}
          title={t("organizer.feeds.deleteTitle")}
          footer={
            <>
              <Button onPress={() => setAsked(false)}>{t("organizer.feeds.keep")}</Button>
              <Button look="primary" isPending={drop.isPending} onPress={() => drop.run(undefined)}>
                {t("organizer.feeds.delete")}
              </Button>
            </>
          }
        >
          <p>{t("organizer.feeds.deleteText")}</p>
        </Dialog>
      )}
    </>
  );
}
