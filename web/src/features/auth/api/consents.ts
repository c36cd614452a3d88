import { $api } from "@/api/client";
import { hasCode } from "@/api/problem";
import { signIn } from "@/api/session";
import { toastError } from "@/ui/toast";

/** The consents that can be given. */
export function useConsents() {
  return $api.useQuery("get", "/users/consents");
}

/** Giving consents. */
export function useGiveConsents({ onGiven, onMissing }: { onGiven: () => void; onMissing: () => void }) {
  return $api.useMutation("put", "/users/consents", {
    onSuccess: (answer) => {
      onGiven();
      signIn(answer);
    },
    onError: (error) => {
      if (hasCode(error, "consent-required")) onMissing();
      toastError(error);
    },
  });
}
