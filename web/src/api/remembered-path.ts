/** The path that a visitor wanted before logging in; kept over a reload (the language flags load the page again). */
const key = "trybuna.path";

/** Where log-in leads when no path is remembered (spec §2). */
export const landing = "/jointeam";

/** The state of the step that leads from the log-in to where it lands. */
export const afterLogin = { isAfterLogin: true } as const;

/** Whether a step led here from the log-in. */
export function isAfterLogin(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isAfterLogin" in state;
}

/** Keeps where the visitor wanted to go. Only a path of ours is kept, never an address. */
export function rememberPath(path: string): void {
  if (
    !path.startsWith("/") ||
    path.startsWith("//") ||
    path.startsWith("/login") ||
    path.startsWith("/logout")
  )
    return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    return; // storage switched off: log-in leads to its default
  }
}

/** The remembered path, or the landing screen. */
export function rememberedPath(): string {
  try {
    return sessionStorage.getItem(key) ?? landing;
  } catch {
    return landing;
  }
}

/** Forgets it, once it was used or the visitor logged out. */
export function forgetPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return; // nothing was kept
  }
}
