import { $api, queryClient, readsOf } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import { replaceUser } from "@/api/session";

/** My data as the server has them now: a link in another tab may have changed the address. */
export function useMyData() {
  return $api.useQuery("get", "/users/me", {}, { staleTime: 0 });
}

interface Outcomes<Failure> {
  onChanged: () => void;
  onRefused: (error: Failure) => void;
}

/** Changing what others see of me, or where prizes go. */
export function useChangeMyData({ onChanged, onRefused }: Outcomes<ErrorOf<"patch", "/users/me">>) {
  return $api.useMutation("patch", "/users/me", {
    onSuccess: async (user) => {
      replaceUser(user);
      await queryClient.invalidateQueries({ queryKey: readsOf("/users/me") });
      onChanged();
    },
    onError: onRefused,
  });
}

/** Changing the password: all other sessions end. */
export function useChangePassword({ onChanged, onRefused }: Outcomes<ErrorOf<"put", "/users/me/password">>) {
  return $api.useMutation("put", "/users/me/password", {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readsOf("/users/me/sessions") });
      onChanged();
    },
    onError: onRefused,
  });
}

/** Changing the address: by a link to the new one, or at once; my data tell which, so they are read anew first. */
export function useChangeEmail({ onChanged, onRefused }: Outcomes<ErrorOf<"put", "/users/me/email">>) {
  return $api.useMutation("put", "/users/me/email", {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: readsOf("/users/me") });
      onChanged();
    },
    onError: onRefused,
  });
}
