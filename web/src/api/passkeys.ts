import { PasskeyAborted } from "@/api/problem";

/** True where passkeys can be used: the browser knows them, and this page has a name; none is made for an address in numbers. */
export function canUsePasskeys(): boolean {
  const isNumbers = /^[0-9.]+$|:/.test(location.hostname);
  return (
    !isNumbers &&
    typeof PublicKeyCredential !== "undefined" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Has the browser make a passkey.
 *
 * @throws PasskeyAborted when none was made.
 */
export async function makePasskey(options: object): Promise<PublicKeyCredentialJSON> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return written(await navigator.credentials.create({ publicKey }).catch(aborted));
}

/** Has the browser sign with one of this site's passkeys.
 *
 * @throws PasskeyAborted when nothing was signed.
 */
export async function signWithPasskey(options: object): Promise<PublicKeyCredentialJSON> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return written(await navigator.credentials.get({ publicKey }).catch(aborted));
}

function aborted(cause: unknown): never {
  throw new PasskeyAborted(cause);
}

function written(credential: Credential | null): PublicKeyCredentialJSON {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyAborted(null);
  return credential.toJSON();
}
