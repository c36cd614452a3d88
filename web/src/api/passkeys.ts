import { PasskeyAborted } from "@/api/problem";

/** Why no passkey can be used here; null where they can. None is made for an address in numbers or without https, and old browsers know none. */
export function whyNoPasskeys(): "address" | "browser" | null {
  const isNumbers = /^[0-9.]+$|:/.test(location.hostname);
  if (isNumbers || !isSecureContext) return "address";
  const isKnown =
    typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  return isKnown ? null : "browser";
}

/** A passkey, or a proof of one, as the server reads it. */
type Written = ReturnType<PublicKeyCredential["toJSON"]>;

/** Has the browser make a passkey.
 *
 * @throws PasskeyAborted when none was made.
 */
export async function makePasskey(options: object): Promise<Written> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return written(await navigator.credentials.create({ publicKey }).catch(aborted));
}

const flag = "trybuna.passkey";

/** Notes that this browser has a passkey for this site: it made one, or signed with one. Whose, only the browser knows. */
function noteUse(): void {
  try {
    localStorage.setItem(flag, "1");
  } catch {
    // storage switched off: the button stays
  }
}

/**
 * True where a passkey was used before and the browser can offer it among what it fills a field with (`autocomplete="… webauthn"`). Other
 * visitors are not to ask for something to sign with each log-in screen: a network may do so only so often (services/identity, Limits).
 */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (whyNoPasskeys() !== null || localStorage.getItem(flag) === null) return false;
  const known = PublicKeyCredential as Partial<
    Pick<typeof PublicKeyCredential, "isConditionalMediationAvailable">
  >;
  return (await known.isConditionalMediationAvailable?.()) === true;
}

/** Has the browser sign with one of this site's passkeys: in a dialog, or once one is chosen in a field (`signal` ends that wait).
 *
 * @throws PasskeyAborted when nothing was signed.
 */
export async function signWithPasskey(options: object, inField?: { signal: AbortSignal }): Promise<Written> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const how = inField === undefined ? {} : { mediation: "conditional" as const, ...inField };
  return written(await navigator.credentials.get({ publicKey, ...how }).catch(aborted));
}

function aborted(cause: unknown): never {
  throw new PasskeyAborted(cause);
}

function written(credential: Credential | null): Written {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyAborted(null);
  noteUse();
  return credential.toJSON();
}
