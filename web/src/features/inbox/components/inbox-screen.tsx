import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "@/api/session";
import type { InboxMessage } from "@/api/types";
import { useInbox, useMarkRead } from "@/features/inbox/api/inbox";
import { OwnResults } from "@/features/inbox/components/own-results";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Acts, Stack } from "@/ui/layout";
import { Masthead } from "@/ui/masthead";
import { Pager } from "@/ui/pager";
import { EmptyState, ErrorState, SkeletonLines } from "@/ui/states";
import styles from "@/features/inbox/components/inbox-screen.module.css";

/** My messages: pages of ten, the newest first; opening a message reads it. */
export function InboxScreen() {
  const { t } = useTranslation();
  const { unreadMessages } = useMe();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useInbox(page);
  const { mutate, isPending } = useMarkRead();
  const markRead = (messages: readonly InboxMessage[]) => {
    mutate({ body: { readMessagesIds: messages.map(({ _id }) => _id) } });
  };
  const unread = data?.items.filter(({ isRead }) => !isRead) ?? [];
  return (
    <div className={styles.inbox}>
      <Masthead
        title={t("inbox.title")}
        eyebrow={
          unreadMessages > 0
            ? t("inbox.unread", { count: unreadMessages })
            : data === undefined
              ? undefined // not known yet
              : t("inbox.allRead")
        }
      />
      {error !== null ? (
        <Stack>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Stack>
      ) : data === undefined ? (
        <SkeletonLines lines={6} height={56} />
      ) : data.total === 0 ? (
        <Stack>
          <EmptyState
            title={t("inbox.emptyTitle")}
            actions={<ButtonLink to="/jointeam">{t("nav.join")}</ButtonLink>}
          >
            {t("inbox.emptyText")}
          </EmptyState>
        </Stack>
      ) : (
        <>
          {data.items.map((message) => (
            <Message key={message._id} message={message} onOpen={() => markRead([message])} />
          ))}
          <div className={styles.foot}>
            <Pager
              label={t("inbox.pages")}
              page={data.page}
              size={data.size}
              total={data.total}
              onPage={setPage}
            />
            {unread.length > 0 && (
              <Button size="small" isPending={isPending} onPress={() => markRead(unread)}>
                {t("inbox.readPage", { number: formatCount(unread.length) })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function kindWords(kind: InboxMessage["kind"], t: TFunction): string {
  switch (kind) {
    case "results":
      return t("inbox.kinds.results");
    case "deadline":
      return t("inbox.kinds.deadline");
    case "invitation":
      return t("inbox.kinds.invitation");
    case "organizer":
      return t("inbox.kinds.organizer");
  }
}

/** What opens a message's page: invitations of one kind lead to friends and to private leagues. */
function openWords(path: string, t: TFunction): string {
  if (path === "/profile/friends") return t("inbox.toFriends");
  if (path.startsWith("/privateLeagueDetails/")) return t("inbox.toLeague");
  return t("inbox.open");
}

function Message({ message, onOpen }: { message: InboxMessage; onOpen: () => void }) {
  const { t } = useTranslation();
  const { isRead, kind } = message;
  return (
    <Disclosure
      className={styles.message}
      innerClassName={styles.body}
      onOpen={() => {
        if (!isRead) onOpen();
      }}
      title={
        <span className={styles.head} data-unread={isRead ? undefined : true}>
          <span className={styles.subject}>
            {!isRead && <span className="vh">{t("inbox.unreadMark")} </span>}
            {message.title}
          </span>
          <span className={styles.from}>
            {kindWords(kind, t)} · {formatMoment(message.insertDate)}
          </span>
        </span>
      }
    >
      {message.results === null ? message.body : <OwnResults results={message.results} />}
      {message.path !== null && (
        <Acts>
          <ButtonLink size="small" to={message.path}>
            {openWords(message.path, t)}
          </ButtonLink>
        </Acts>
      )}
    </Disclosure>
  );
}
