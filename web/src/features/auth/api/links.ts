import { $api } from "@/api/client";
import { signOut } from "@/api/session";

/** Following the link that confirms an address. */
export function useConfirmEmail() {
  return $api.useMutation("post", "/users/confirm-email");
}

/** Having the link that confirms an address sent again. */
export function useResend() {
  return $api.useMutation("post", "/users/confirm-email/resend");
}

/** Ending copies of messages by mail with a mail's token. */
export function useUnsubscribe() {
  return $api.useMutation("post", "/users/notifications/unsubscribe");
}

/** Asking for a link for a new password. */
export function useAskForPassword() {
  return $api.useMutation("post", "/users/password-reset");
}

/** Setting a new password with a link: every session has ended then, this page's, too. */
export function useSetPassword(onSet: () => void) {
  return $api.useMutation("post", "/users/password-reset/confirm", {
    onSuccess: () => {
      signOut();
      onSet();
    },
  });
}
