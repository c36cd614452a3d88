import { $api, queryClient, readsOf } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import { refreshSession } from "@/api/session";

/** With what a log-in of mine is confirmed beside the password. */
export function useFactors() {
  return $api.useQuery("get", "/users/me/factors", {}, { staleTime: 0 });
}

/** A secret for an app; nothing is asked for until its first code has come. */
export function useBeginSetup() {
  return $api.useMutation("post", "/users/me/factors/authenticator");
}

interface Outcomes {
  onConfirmed: (codes: string[]) => void;
  onRefused: (error: ErrorOf<"post", "/users/me/factors/authenticator/confirm">) => void;
}

/** The app's first code; answers the recovery codes. The next access token knows of it: an organizer's may wait for that. */
export function useConfirmSetup({ onConfirmed, onRefused }: Outcomes) {
  return $api.useMutation("post", "/users/me/factors/authenticator/confirm", {
    onSuccess: async ({ codes }) => {
      onConfirmed(codes);
      await refreshSession().catch(() => false);
      await readAnew();
    },
    onError: onRefused,
  });
}

/** Logging in without the app from now on. */
export function useTurnOff() {
  return $api.useMutation("post", "/users/me/factors/authenticator/remove", { onSuccess: readAnew });
}

/** New recovery codes in the place of those before. */
export function useRenewCodes(onMade: (codes: string[]) => void) {
  return $api.useMutation("post", "/users/me/factors/recovery-codes", {
    onSuccess: async ({ codes }) => {
      onMade(codes);
      await readAnew();
    },
  });
}

function readAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: readsOf("/users/me/factors") });
}
