import { $api, queryClient, readsOf } from "@/api/client";
import { toastError } from "@/ui/toast";

const listed = { queryKey: readsOf("/users/me/sessions") };

/** Where I am logged in, the session used last first. */
export function useMySessions() {
  return $api.useQuery("get", "/users/me/sessions", {}, { staleTime: 0 });
}

/** Logging out on another device; one that is gone already is gone from the list, too. */
export function useEndSession(onEnded: () => void) {
  return $api.useMutation("delete", "/users/me/sessions/{sessionId}", {
    onSuccess: onEnded,
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries(listed),
  });
}

/** Logging out everywhere but here. */
export function useEndOtherSessions(onEnded: () => void) {
  return $api.useMutation("delete", "/users/me/sessions", {
    onSuccess: onEnded,
    onError: (error) => toastError(error),
    onSettled: () => queryClient.invalidateQueries(listed),
  });
}
