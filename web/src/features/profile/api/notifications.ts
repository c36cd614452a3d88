import { $api, queryClient, readsOf } from "@/api/client";
import type { Notifications } from "@/api/types";
import { toastError } from "@/ui/toast";

const path = "/users/me/notifications";
const filter = { queryKey: readsOf(path) };

/** What reaches me outside the browser. */
export function useNotifications() {
  return $api.useQuery("get", path, {}, { staleTime: 0 });
}

/**
 * Choosing what reaches me: shown at once, taken back with a sentence where the server refuses. Several wishes are sent in their
 * order, each the whole table.
 */
export function useChooseNotifications() {
  return $api.useMutation("put", path, {
    scope: { id: path },
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries(filter);
      const before = queryClient.getQueriesData<Notifications>(filter);
      queryClient.setQueriesData<Notifications>(
        filter,
        (shown) => shown && { ...shown, ...body, resultsWeekly: body.resultsWeekly ?? shown.resultsWeekly },
      );
      return before;
    },
    onError: (error, _wish, before) => {
      for (const [key, shown] of before ?? []) queryClient.setQueryData(key, shown);
      toastError(error);
    },
    // of several wishes the last one reads again: an earlier answer would show the table without the later wishes
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: ["put", path] }) === 1)
        await queryClient.invalidateQueries(filter);
    },
  });
}
