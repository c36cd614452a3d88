import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useUsers } from "@/features/organizer/people/api/attendance";
import { restoreMember, useDecisions } from "@/features/organizer/people/api/decisions";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useAct } from "@/features/organizer/shared/api/act";
import { formatShortDay } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";

/** The people removed from a contest, why, and the way back; nothing where there are none. */
export function RemovedList({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const removed = (useDecisions(contest._id).data ?? []).filter(({ kind }) => kind === "removed");
  const users = useUsers(removed.map(({ userId }) => userId)).data?.items ?? [];
  const act = useAct(restoreMember(contest._id), { done: t("organizer.removed.restored") });
  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="removed">
      <SectionHead>
        <h2 id="removed">{t("organizer.removed.title")}</h2>
      </SectionHead>
      <Rows>
        {removed.map(({ userId, reason, decidedAt }) => {
          const user = users.find(({ _id }) => _id === userId);
          const name = user?.userName ?? user?.email ?? t("organizer.people.noName");
          return (
            <li key={userId}>
              <span>
                <b>{name}</b>
                <br />
                <span className="sm mut">
                  {t("organizer.removed.since", { day: formatShortDay(decidedAt), reason })}
                </span>
              </span>
              {!contest.isClosed && (
                <Button size="small" isPending={act.isPending} onPress={() => act.run(userId)}>
                  {t("organizer.removed.restore")}
                  <span className="vh">: {name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </Rows>
      <ProblemNote problem={act.problem} />
    </section>
  );
}
