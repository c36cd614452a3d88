import { useMutation } from "@tanstack/react-query";
import { $api, answered, api, queryClient, readsOf } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import { useSubmission } from "@/api/submission";
import type { BodyOf, MadeAccessToken } from "@/api/types";

/** Why a token for a program was not made. */
export type AccessTokenRefusal = ErrorOf<"post", "/users/me/tokens">;

type Wish = Omit<BodyOf<"/users/me/tokens", "post">, "key" | "password">;

/** The tokens I gave programs, the newest first; those that have expired for a while, too. */
export function useAccessTokens() {
  return $api.useQuery("get", "/users/me/tokens", {}, { staleTime: 0 });
}

/** Making one; its text is answered this once, and not stored. */
export function useMakeAccessToken(outcomes: {
  onMade: (made: MadeAccessToken) => void;
  onRefused: (error: AccessTokenRefusal) => void;
}) {
  const submission = useSubmission();
  return useMutation<MadeAccessToken, AccessTokenRefusal, Wish>({
    gcTime: 0,
    mutationFn: (wish) =>
      answered(api.POST("/users/me/tokens", { body: { ...wish, key: submission.keyOf(wish) } })),
    onSuccess: async (made) => {
      submission.end();
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
