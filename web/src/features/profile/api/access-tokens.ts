import { $api, queryClient, readsOf } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import type { MadeAccessToken } from "@/api/types";

/** Why a token for a program was not made. */
export type AccessTokenRefusal = ErrorOf<"post", "/users/me/tokens">;

/** The tokens I gave programs, the newest first; those that have expired for a while, too. */
export function useAccessTokens() {
  return $api.useQuery("get", "/users/me/tokens", {}, { staleTime: 0 });
}

/** Making one; its text is answered this once, and kept by nobody. */
export function useMakeAccessToken(outcomes: {
  onMade: (made: MadeAccessToken) => void;
  onRefused: (error: AccessTokenRefusal) => void;
}) {
  return $api.useMutation("post", "/users/me/tokens", {
    gcTime: 0,
    onSuccess: async (made) => {
      outcomes.onMade(made);
      await readAnew();
    },
    onError: outcomes.onRefused,
  });
}

/** Ending one: its program can do nothing any more within seconds. */
export function useRevokeAccessToken(onRevoked: () => void) {
  return $api.useMutation("delete", "/users/me/tokens/{tokenId}", {
    onSuccess: async () => {
      onRevoked();
      await readAnew();
    },
  });
}

function readAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: readsOf("/users/me/tokens") });
}
