import { keepPreviousData } from "@tanstack/react-query";
import { $api, queryClient, readsOf } from "@/api/client";
import { currentSession, replaceUser, userOf } from "@/api/session";
import type { InboxPage } from "@/api/types";
import { toastError } from "@/ui/toast";

const pageSize = 10;

/** A page of my messages, the newest first. */
export function useInbox(page: number) {
  return $api.useQuery(
    "get",
    "/users/inbox",
    { params: { query: { page, size: pageSize } } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
}

/** Marking messages as read: in the pages that are shown, and in the navigation's count. */
export function useMarkRead() {
  return $api.useMutation("patch", "/users/inbox", {
    onSuccess: ({ unreadMessages }, { body }) => {
      const read = new Set(body.readMessagesIds);
      queryClient.setQueriesData<InboxPage>({ queryKey: readsOf("/users/inbox") }, (page) =>
        page === undefined
          ? page
          : { ...page, items: page.items.map((one) => (read.has(one._id) ? { ...one, isRead: true } : one)) },
      );
      const me = userOf(currentSession());
      if (me !== null) replaceUser({ ...me, unreadMessages });
    },
    onError: (error) => toastError(error),
  });
}
