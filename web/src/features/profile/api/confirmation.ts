import { useMutation } from "@tanstack/react-query";
import { $api, answered, api } from "@/api/client";
import { signWithPasskey } from "@/api/passkeys";
import type { ErrorOf, PasskeyAborted } from "@/api/problem";
import type { BodyOf } from "@/api/types";

type Signed = NonNullable<BodyOf<"/users/session/confirm", "post">["credential"]>;

/** Confirming the session with the password or a code. */
export function useConfirm(onConfirmed: () => void) {
  return $api.useMutation("post", "/users/session/confirm", { onSuccess: onConfirmed });
}

/** Confirming it with a passkey, in the browser's dialog. */
export function useConfirmWithPasskey(onConfirmed: () => void) {
  return useMutation<
    unknown,
    | ErrorOf<"post", "/users/session/confirm">
    | ErrorOf<"post", "/users/auth/passkey/options">
    | PasskeyAborted,
    undefined
  >({
    mutationFn: async () => {
      const { publicKey } = await answered(api.POST("/users/auth/passkey/options"));
      const credential = (await signWithPasskey(publicKey)) as Signed;
      return answered(api.POST("/users/session/confirm", { body: { credential } }));
    },
    onSuccess: onConfirmed,
  });
}

/** Confirming it by a new log-in at a provider, in a tab of its own: input in this one stays. */
export function useConfirmAtProvider() {
  return $api.useMutation("post", "/users/session/confirm/{provider}", {
    onSuccess: ({ authorizationUrl }) => window.open(authorizationUrl, "_blank", "noopener"),
  });
}
