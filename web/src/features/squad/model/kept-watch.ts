/** How many athletes a contest's watch list holds; the one watched longest gives way to another. */
export const mostWatched = 50;

const key = (userId: string, leagueId: string): string => `trybuna.watched.${userId}.${leagueId}`;

/** Watched athletes of a contest, by id, as an older release kept them in this browser; the latest last. */
export function keptWatched(userId: string, leagueId: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(userId, leagueId)) ?? "null");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(-mostWatched) : [];
  } catch {
    return [];
  }
}

/** Forgets what this browser kept, once the account has it. */
export function forgetWatched(userId: string, leagueId: string): void {
  try {
    localStorage.removeItem(key(userId, leagueId));
  } catch {
    return; // storage switched off: there is nothing
  }
}

/** The list with an athlete put on it, or taken off. */
export const withToggled = (ids: readonly string[], athlete: string): readonly string[] =>
  ids.includes(athlete) ? ids.filter((one) => one !== athlete) : [...ids, athlete].slice(-mostWatched);
