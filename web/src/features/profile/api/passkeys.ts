import { useMutation } from "@tanstack/react-query";
import { $api, answered, api, queryClient, readsOf } from "@/api/client";
import { makePasskey } from "@/api/passkeys";
import type { ErrorOf, PasskeyAborted } from "@/api/problem";
import { refreshSession } from "@/api/session";
import type { BodyOf } from "@/api/types";

type Made = BodyOf<"/users/me/passkeys", "post">["credential"];

/** Why a passkey was not added, or not removed. */
export type PasskeyRefusal =
  | ErrorOf<"post", "/users/me/passkeys/options">
  | ErrorOf<"post", "/users/me/passkeys">
  | ErrorOf<"post", "/users/me/passkeys/{passkeyId}/remove">;

/** My passkeys, the oldest first. */
export function usePasskeys() {
  return $api.useQuery("get", "/users/me/passkeys", {}, { staleTime: 0 });
}

/** Adding a passkey: what to make it from, the browser's dialog, and what that made. An organizer's rights may wait for it. */
export function useAddPasskey() {
  return useMutation<unknown, PasskeyRefusal | PasskeyAborted, { body: Record<string, never> }>({
    mutationFn: async ({ body }) => {
      const { publicKey } = await answered(api.POST("/users/me/passkeys/options", { body }));
      const credential = (await makePasskey(publicKey)) as Made;
      return answered(api.POST("/users/me/passkeys", { body: { credential } }));
    },
    onSuccess: async () => {
      await refreshSession().catch(() => false);
      await readAnew();
    },
  });
}

/** Calling one of them something else. */
export function useRenamePasskey(outcomes: {
  onRenamed: () => void;
  onRefused: (error: ErrorOf<"patch", "/users/me/passkeys/{passkeyId}">) => void;
}) {
  return $api.useMutation("patch", "/users/me/passkeys/{passkeyId}", {
    onSuccess: async () => {
      await readAnew();
      outcomes.onRenamed();
    },
    onError: outcomes.onRefused,
  });
}

/** Removing one of them. */
export function useRemovePasskey(passkeyId: string) {
  return useMutation<unknown, PasskeyRefusal, { body: Record<string, never> }>({
    mutationFn: ({ body }) =>
      answered(api.POST("/users/me/passkeys/{passkeyId}/remove", { params: { path: { passkeyId } }, body })),
    onSuccess: readAnew,
  });
}

function readAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: readsOf("/users/me/passkeys") });
}
