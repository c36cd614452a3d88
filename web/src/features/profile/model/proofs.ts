/** With what a session can be confirmed. */
export type Proof = "password" | "passkey" | "code" | "provider";

interface Known {
  hasPassword: boolean;
  hasPasskey: boolean;
  hasApp: boolean;
  /** How many providers an account without a password can log in with. */
  providers: number;
}

/** What an account can be confirmed with, the usual way first; a provider only where there is no password. */
export function proofsOf({ hasPassword, hasPasskey, hasApp, providers }: Known): Proof[] {
  const proofs: [Proof, boolean][] = [
    ["password", hasPassword],
    ["provider", !hasPassword && providers > 0],
    ["passkey", hasPasskey],
    ["code", hasApp],
  ];
  return proofs.filter(([, is]) => is).map(([proof]) => proof);
}
