import { $api } from "@/api/client";
import { rememberPath } from "@/api/remembered-path";
import { signOut } from "@/api/session";

/** Following the link that confirms an address. */
export function useConfirmEmail() {
  return $api.useMutation("post", "/users/confirm-email");
}

/** Keeping the account's address with a mail's link: every session has ended then, this page's, too. */
export function useKeepEmail() {
  return $api.useMutation("post", "/users/keep-email", { onSuccess: signOut });
}

/** Removing a passkey or a program's token with a mail's link. */
export function useRemoveAccess() {
  return $api.useMutation("post", "/users/remove-access");
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
      rememberPath("/profile?added"); // what opens the account without the password
      onSet();
    },
  });
}
