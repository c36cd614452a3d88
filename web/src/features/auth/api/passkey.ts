import { useMutation } from "@tanstack/react-query";
import { answered, api, queryClient } from "@/api/client";
import type { BodyOf } from "@/api/types";
import { signWithPasskey } from "@/api/passkeys";
import { signIn } from "@/api/session";

type Signed = BodyOf<"/users/auth/passkey", "post">["credential"];

/** Logging in with a passkey: what to sign, the browser's dialog, the session. */
export function usePasskeyLogin(onLogin: () => void) {
  return useMutation({
    mutationFn: async () => {
      const { publicKey } = await answered(api.POST("/users/auth/passkey/options"));
      const credential = (await signWithPasskey(publicKey)) as Signed;
      return answered(api.POST("/users/auth/passkey", { body: { credential, from: "web" } }));
    },
    onSuccess: (answer) => {
      onLogin();
      queryClient.clear(); // what another user saw here before is not for this one
      signIn(answer);
    },
  });
}
