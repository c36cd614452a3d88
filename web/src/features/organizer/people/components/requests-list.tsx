import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useUsers } from "@/features/organizer/people/api/attendance";
import { acceptRequest, refuseRequest, useJoinRequests } from "@/features/organizer/people/api/requests";
import { useAct } from "@/features/organizer/shared/api/act";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { Acts } from "@/ui/layout";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";

/** The most requests that are shown with names: as many as people are asked for at once. */
const most = 100;

/** Who waits for an organizer's yes, each with a yes and a no; who was refused can be let in later. */
export function RequestsList({ contest }: { contest: Contest }) {
  const { t } = useTranslation();
  const { data = [] } = useJoinRequests(contest);
  const waiting = data.filter(({ state }) => state === "waiting");
  const refused = data.filter(({ state }) => state === "refused");
  const shown = [...waiting, ...refused].slice(0, most);
  const users = useUsers(shown.map(({ userId }) => userId)).data?.items ?? [];
  const nameOf = (userId: string) => {
    const user = users.find(({ _id }) => _id === userId);
    return user?.userName ?? user?.email ?? t("organizer.people.noName");
  };
  const accept = useAct(acceptRequest(contest._id), {
    done: (userId) => t("organizer.entry.accepted", { name: nameOf(userId) }),
  });
  const refuse = useAct(refuseRequest(contest._id), {
    done: (userId) => t("organizer.entry.refused", { name: nameOf(userId) }),
  });
  return (
    <section aria-labelledby="requests">
      <SectionHead>
        <h2 id="requests">{t("organizer.entry.waiting")}</h2>
        <span className="d d28">{formatCount(waiting.length)}</span>
      </SectionHead>
      {shown.length === 0 ? (
        <p className="sm mut">{t("organizer.entry.nobody")}</p>
      ) : (
        <Rows>
          {shown.map(({ userId, state, askedAt }) => {
            const moment = formatMoment(askedAt);
            return (
              <li key={userId}>
                <span>
                  <b>{nameOf(userId)}</b>
                  <br />
                  <span className="sm mut">
                    {state === "waiting"
                      ? t("organizer.entry.since", { moment })
                      : t("organizer.entry.wasRefused", { moment })}
                  </span>
                </span>
                <Acts>
                  <Button size="small" isPending={accept.isPending} onPress={() => accept.run(userId)}>
                    {t("organizer.entry.accept")}
                    <span className="vh">: {nameOf(userId)}</span>
                  </Button>
                  {state === "waiting" && (
                    <Button size="small" isPending={refuse.isPending} onPress={() => refuse.run(userId)}>
                      {t("organizer.entry.refuse")}
                      <span className="vh">: {nameOf(userId)}</span>
                    </Button>
                  )}
                </Acts>
              </li>
            );
          })}
        </Rows>
      )}
      <ProblemNote problem={accept.problem ?? refuse.problem} />
    </section>
  );
}
