import { Check, Mail } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMyFriends } from "@/api/friends";
import type { Friend, PrivateLeague } from "@/api/types";
import { useHandOver, useUnsubscribe } from "@/features/private-leagues/api/members";
import { ConfirmDialog } from "@/features/private-leagues/components/confirm-dialog";
import { MemberMenu } from "@/features/private-leagues/components/member-menu";
import { useFocusAfter } from "@/features/private-leagues/hooks/use-focus-after";
import { pageSize } from "@/features/private-leagues/model/places";
import { formatDay } from "@/i18n/format";
import { Pager } from "@/ui/pager";
import { SectionHead } from "@/ui/section-head";
import { Tag } from "@/ui/stamp";
import { TeamName } from "@/ui/team-name";
import { toast } from "@/ui/toast";
import styles from "@/features/private-leagues/components/members.module.css";

type Member = PrivateLeague["members"][number];

interface MembersProps {
  league: PrivateLeague;
  /** null for a visitor, who only sees who is in. */
  myId: string | null;
  /** Whether I remove and hand over. */
  isAdmin: boolean;
  renderAsk: (team: { teamId: string; name: string }) => ReactNode;
}

/** Who is in the league, ten at a time: any member may ask another to be friends; the admin removes, and hands over. */
export function Members({ league, myId, isAdmin, renderAsk }: MembersProps) {
  const { t } = useTranslation();
  const [head, moveFocus] = useFocusAfter<HTMLHeadingElement>();
  const { data: friends } = useMyFriends({ enabled: myId !== null });
  const [wanted, setWanted] = useState(1);
  const total = league.members.length;
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / pageSize)));
  const [asked, setAsked] = useState<{ act: "remove" | "handOver"; member: Member } | null>(null);
  const done = (words: string) => () => {
    setAsked(null);
    moveFocus(); // the row, or its buttons, go away with the focus on them
    toast("success", words);
  };
  const name = asked?.member.name ?? "";
  const remove = useUnsubscribe(done(t("privateLeagues.removed", { name })));
  const handOver = useHandOver(done(t("privateLeagues.handedOver", { name })));
  const params = { path: { privateLeagueId: league._id } };
  return (
    <section>
      <SectionHead>
        <h2 className="d20" ref={head} tabIndex={-1}>
          {t("privateLeagues.members")}
        </h2>
      </SectionHead>
      <ul>
        {league.members.slice((page - 1) * pageSize, page * pageSize).map((member) => (
          <li key={member.userId} className={styles.row}>
            <div className={styles.who}>
              <b>
                <TeamName name={member.name} />
              </b>{" "}
              {member.userId === myId && <Tag>{t("ranking.mine")}</Tag>}{" "}
              {member.userId === league.admin && <Tag fill>{t("privateLeagues.admin")}</Tag>}
              <p className="sm mut">{t("privateLeagues.since", { day: formatDay(member.joinedAt) })}</p>
            </div>
            {myId !== null && member.userId !== myId && (
              <div className={styles.acts}>
                {friends !== undefined && (
                  <Befriend
                    friend={friends.find(({ id }) => id === member.userId)}
                    ask={renderAsk({ teamId: member.teamId, name: member.name })}
                  />
                )}
                {isAdmin && (
                  <MemberMenu
                    name={member.name}
                    onHandOver={() => setAsked({ act: "handOver", member })}
                    onRemove={() => setAsked({ act: "remove", member })}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager
        label={t("privateLeagues.memberPages")}
        page={page}
        size={pageSize}
        total={total}
        onPage={setWanted}
      />
      {asked?.act === "remove" && (
        <ConfirmDialog
          title={t("privateLeagues.removeTitle")}
          who={name}
          text={t("privateLeagues.removeText")}
          act={t("privateLeagues.remove")}
          mutation={remove}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutate({ params, body: { teamId: asked.member.teamId } })}
        />
      )}
      {asked?.act === "handOver" && (
        <ConfirmDialog
          title={t("privateLeagues.handOverTitle")}
          who={name}
          text={t("privateLeagues.handOverText")}
          act={t("privateLeagues.handOver")}
          mutation={handOver}
          onClose={() => setAsked(null)}
          onConfirm={() => handOver.mutate({ params, body: { userId: asked.member.userId } })}
        />
      )}
    </section>
  );
}

/** What somebody was to me when the screen was opened, or the button that asks them: it stays, with the focus on it. */
function Befriend({ friend: now, ask }: { friend: Friend | undefined; ask: ReactNode }) {
  const { t } = useTranslation();
  const [friend] = useState(now);
  if (friend === undefined || (!friend.isAccepted && !friend.isUserRequested)) return ask;
  const Icon = friend.isAccepted ? Check : Mail;
  return (
    <span className={styles.friend}>
      <Icon className="ico" aria-hidden="true" />
      {friend.isAccepted ? t("privateLeagues.friend") : t("friends.asked")}
    </span>
  );
}
