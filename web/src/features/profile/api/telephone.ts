import { $api, queryClient, readsOf } from "@/api/client";
import { hasCode, type ErrorOf } from "@/api/problem";
import { replaceUser } from "@/api/session";
import type { User } from "@/api/types";
import { toast, wordsFor } from "@/ui/toast";

interface Outcomes<Failure> {
  onChanged: () => void;
  onRefused: (error: Failure) => void;
}

async function takeOver(user: User): Promise<void> {
  replaceUser(user);
  await queryClient.invalidateQueries({ queryKey: readsOf("/users/me") });
}

/** Having a code sent to a number, or removing the number. That nothing could be sent is said for 10 s (spec §8). */
export function useSetTelephone({
  onChanged,
  onRefused,
}: Outcomes<ErrorOf<"put", "/users/set-phone-number">>) {
  return $api.useMutation("put", "/users/set-phone-number", {
    onSuccess: async (user) => {
      await takeOver(user);
      onChanged();
    },
    onError: (error) => {
      if (hasCode(error, "telephone-message-not-sent")) toast("refusal", wordsFor(error), { seconds: 10 });
      onRefused(error);
    },
  });
}

/** Entering the code that was sent. */
export function useConfirmTelephone({
  onChanged,
  onRefused,
}: Outcomes<ErrorOf<"put", "/users/confirm-telephone-verification-code">>) {
  return $api.useMutation("put", "/users/confirm-telephone-verification-code", {
    onSuccess: async (user) => {
      await takeOver(user);
      onChanged();
    },
    onError: onRefused,
  });
}
