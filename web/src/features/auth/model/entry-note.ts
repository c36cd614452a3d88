/** What another screen has the log-in say: an account was made (and its address is to be confirmed), a password was set. */
export type EntryNote =
  | { said: "registered" | "unconfirmed"; email: string }
  | { said: "passwordSet"; email?: undefined };

/** The note in a location's state, if there is one. */
export function entryNote(state: unknown): EntryNote | null {
  if (typeof state !== "object" || state === null || !("said" in state)) return null;
  if (state.said === "passwordSet") return { said: state.said };
  if (state.said !== "registered" && state.said !== "unconfirmed") return null;
  return "email" in state && typeof state.email === "string"
    ? { said: state.said, email: state.email }
    : null;
}

/** The token that a link carries behind `#`. */
export function tokenIn(hash: string): string {
  return hash.replace(/^#/, "");
}
