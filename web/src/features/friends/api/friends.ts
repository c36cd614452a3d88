import { $api, queryClient, readsOf } from "@/api/client";
import { toastError } from "@/ui/toast";

const reads = [readsOf("/users/me/friends"), readsOf("/users/me/friends/blocked")];

async function readAnew(): Promise<void> {
  await Promise.all(reads.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function outcomes(onDone: () => void) {
  return { onSuccess: onDone, onError: (error: unknown) => toastError(error), onSettled: readAnew };
}

/** People whose requests I don't see. */
export function useMyBlocked() {
  return $api.useQuery("get", "/users/me/friends/blocked", {}, { staleTime: 0 });
}

/** Accepting a request. */
export function useAcceptFriend(onDone: () => void) {
  return $api.useMutation("patch", "/users/me/friends/{friendId}/accept", outcomes(onDone));
}

/** Declining a request, taking mine back, or ending a friendship. */
export function useRemoveFriend(onDone: () => void) {
  return $api.useMutation("delete", "/users/me/friends/{friendId}", outcomes(onDone));
}

/** Hearing nothing of somebody any more. */
export function useBlockPerson(onDone: () => void) {
  return $api.useMutation("put", "/users/me/friends/{friendId}/block", outcomes(onDone));
}

/** Hearing of somebody again. */
export function useUnblockPerson(onDone: () => void) {
  return $api.useMutation("delete", "/users/me/friends/{friendId}/block", outcomes(onDone));
}
