import { useEffect, useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { answered, api, queryClient } from "@/api/client";
import type { BodyOf } from "@/api/types";
import { offersPasskeysInFields, signWithPasskey } from "@/api/passkeys";
import { signIn } from "@/api/session";

type Signed = BodyOf<"/users/auth/passkey", "post">["credential"];

/** A challenge is good for five minutes; a field offers passkeys for less than that, then with something new. */
const offerFor = 4 * 60 * 1_000;

const whatToSign = async () => (await answered(api.POST("/users/auth/passkey/options"))).publicKey;

/**
 * Logging in with a passkey: from a press, in the browser's dialog, and where the browser can also by choosing one in the field of the
 * address (`autocomplete="username webauthn"`), as it offers a password. A browser waits for one of them at a time: the press comes first.
 */
export function usePasskeyLogin(onLogin: () => void) {
  const offer = useRef<AbortController>(null);
  const login = useMutation({
    mutationFn: async (chosen?: Signed) => {
      offer.current?.abort();
      const credential = chosen ?? ((await signWithPasskey(await whatToSign())) as Signed);
      return answered(api.POST("/users/auth/passkey", { body: { credential, from: "web" } }));
    },
    onSuccess: (answer) => {
      onLogin();
      queryClient.clear(); // what another user saw here before is not for this one
      signIn(answer);
    },
  });
  const { mutate, isIdle, isError } = login;
  const isFree = isIdle || isError;
  useEffect(() => {
    if (!isFree) return;
    const ended = new AbortController();
    offer.current = ended;
    void offerInField(ended.signal, mutate);
    return () => ended.abort();
  }, [isFree, mutate]);
  return login;
}

/** Offers passkeys in the field until one is chosen or the screen is left; a failure shows nothing: there is the button. */
async function offerInField(ended: AbortSignal, onChosen: (credential: Signed) => void): Promise<void> {
  if (!(await offersPasskeysInFields().catch(() => false))) return;
  for (let late = true; late && !ended.aborted;) {
    const over = AbortSignal.timeout(offerFor);
    try {
      onChosen(
        (await signWithPasskey(await whatToSign(), { signal: AbortSignal.any([ended, over]) })) as Signed,
      );
      return;
    } catch {
      late = over.aborted;
    }
  }
}
