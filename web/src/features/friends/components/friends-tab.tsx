import type { TFunction } from "i18next";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMyFriends } from "@/api/friends";
import type { Friend } from "@/api/types";
import { useAcceptFriend, useBlockPerson, useRemoveFriend } from "@/features/friends/api/friends";
import { Blocked } from "@/features/friends/components/blocked";
import { ConfirmEnd, type Ending } from "@/features/friends/components/confirm-end";
import { PersonRow } from "@/features/friends/components/person-row";
import { standingOf, type Standing } from "@/features/friends/model/standing";
import { Button, ButtonLink } from "@/ui/button";
import { SectionHead } from "@/ui/section-head";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import { toast } from "@/ui/toast";
import styles from "@/features/friends/components/friends-tab.module.css";

const parts: readonly Standing[] = ["received", "accepted", "sent"];

/** My friends, my requests and those that wait for me, and whom I have blocked. */
export function FriendsTab() {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useMyFriends();
  const [ending, setEnding] = useState<Ending | null>(null);
  const done = (words: string) => () => {
    top.current?.focus(); // the row goes away with the focus on it
    setEnding(null);
    toast("success", words);
  };
  const accept = useAcceptFriend(done(t("friends.accepted")));
  const remove = useRemoveFriend(done(t("friends.removed")));
  const block = useBlockPerson(done(t("friends.blocked")));
  const of = (friend: Friend) => ({ params: { path: { friendId: friend.id } } });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={4} height={60} />;
  const end = ({ friend, isBlocking }: Ending) => (isBlocking ? block : remove).mutate(of(friend));
  const acts = {
    busy: [accept, remove, block].flatMap((act) =>
      act.isPending ? [act.variables.params.path.friendId] : [],
    ),
    onAccept: (friend: Friend) => accept.mutate(of(friend)),
    onEnd: (next: Ending) => {
      if (next.friend.isAccepted) setEnding(next);
      else end(next);
    },
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.friends}>
      {data.length === 0 && (
        <EmptyState
          title={t("friends.noneTitle")}
          actions={<ButtonLink to="/ranking">{t("friends.toRanking")}</ButtonLink>}
        >
          {t("friends.noneText")}
        </EmptyState>
      )}
      {parts.map((part) => (
        <Part key={part} part={part} people={data.filter((one) => standingOf(one) === part)} {...acts} />
      ))}
      <Blocked onDone={done(t("friends.unblocked"))} />
      {ending !== null && (
        <ConfirmEnd
          ending={ending}
          isPending={remove.isPending || block.isPending}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
}

/** The part's heading, and the words of the act that ends the friendship or request. */
function wordsOf(part: Standing, t: TFunction): { title: string; end: string } {
  switch (part) {
    case "received":
      return { title: t("friends.parts.received"), end: t("friends.end.received") };
    case "accepted":
      return { title: t("friends.parts.accepted"), end: t("friends.end.accepted") };
    case "sent":
      return { title: t("friends.parts.sent"), end: t("friends.end.sent") };
  }
}

interface PartProps {
  part: Standing;
  people: readonly Friend[];
  /** Of whom an act is on its way. */
  busy: readonly string[];
  onAccept: (friend: Friend) => void;
  onEnd: (ending: Ending) => void;
}

function Part({ part, people, busy, onAccept, onEnd }: PartProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const words = wordsOf(part, t);
  return (
    <section className={styles.part}>
      <SectionHead>
        <h2>{words.title}</h2>
      </SectionHead>
      <ul>
        {people.map((friend) => {
          const name = friend.name ?? t("friends.nameless");
          const isPending = busy.includes(friend.id);
          const act = (words: string, onPress: () => void) => (
            <Button size="small" aria-label={`${words}: ${name}`} {...{ isPending, onPress }}>
              {words}
            </Button>
          );
          return (
            <PersonRow key={friend.id} name={name} isWaiting={part === "sent"}>
              {part === "received" && act(t("friends.accept"), () => onAccept(friend))}
              {act(words.end, () => onEnd({ friend, isBlocking: false }))}
              {part !== "sent" && act(t("friends.block"), () => onEnd({ friend, isBlocking: true }))}
            </PersonRow>
          );
        })}
      </ul>
    </section>
  );
}
