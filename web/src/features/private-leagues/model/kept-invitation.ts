/** The invitation by a link that this browser's visitor came with: kept over registration, whose mail opens another tab. */
const key = "trybuna.invitation";

/** Keeps the link until it is answered. */
export function keepInvitation(link: string): void {
  try {
    localStorage.setItem(key, link);
  } catch {
    return; // storage switched off: the link itself still leads there
  }
}

/** The link of an invitation that waits; null when there is none. */
export function keptInvitation(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets it, once it was answered. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return; // nothing was kept
  }
}
