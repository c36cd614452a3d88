import { $api, queryClient, readsOf } from "@/api/client";
import type { ErrorOf } from "@/api/problem";
import { signIn } from "@/api/session";

/** The consents that can be given. */
export function useConsents() {
  return $api.useQuery("get", "/users/consents");
}

interface Outcomes {
  onDecided: () => void;
  onRefused: (error: ErrorOf<"put", "/users/consents">) => void;
}

/** Giving and refusing consents; those that aren't sent stay as they are. */
export function useDecideConsents({ onDecided, onRefused }: Outcomes) {
  return $api.useMutation("put", "/users/consents", {
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: readsOf("/users/me/consents") });
      onDecided();
      signIn(answer);
    },
    onError: onRefused,
  });
}
