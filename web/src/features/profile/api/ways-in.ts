import { $api, queryClient, readsOf } from "@/api/client";
import type { ErrorOf } from "@/api/problem";

/** With what I can log in. */
export function useWaysIn() {
  return $api.useQuery("get", "/users/me/socialauth", {}, { staleTime: 0 });
}

/** Whether I have a password to confirm a change with; who logs in by a provider may have none. */
export function useHasPassword(): boolean {
  return useWaysIn().data?.hasPassword ?? true;
}

/** The providers of this installation. */
export function useProviders() {
  return $api.useQuery("get", "/users/socialauth/providers", {}, { staleTime: Infinity });
}

/** Beginning to link a provider: the browser goes there. */
export function useBeginLink(onRefused: (error: ErrorOf<"post", "/users/me/socialauth/{provider}">) => void) {
  return $api.useMutation("post", "/users/me/socialauth/{provider}", {
    onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
    onError: onRefused,
  });
}

/** Unlinking a provider. */
export function useUnlink(outcomes: {
  onUnlinked: () => void;
  onRefused: (error: ErrorOf<"delete", "/users/me/socialauth/{provider}">) => void;
}) {
  return $api.useMutation("delete", "/users/me/socialauth/{provider}", {
    onSuccess: outcomes.onUnlinked,
    onError: outcomes.onRefused,
    onSettled: () => queryClient.invalidateQueries({ queryKey: readsOf("/users/me/socialauth") }),
  });
}
