import { $api, queryClient, readsOf } from "@/api/client";
import type { Friend } from "@/api/types";
import { toastError } from "@/ui/toast";

/** Asking the owner of a team to be friends; who has asked me is a friend at once. */
export function useAskFriend(onAsked: (friend: Friend) => void) {
  return $api.useMutation("post", "/users/me/friends", {
    onSuccess: onAsked,
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: readsOf("/users/me/friends") }),
  });
}
