/** How many athletes a contest's watch list holds; the one watched longest gives way to another. */
export const mostWatched = 50;

const key = (userId: string, leagueId: string): string => `trybuna.watched.${userId}.${leagueId}`;

/** Athletes whom somebody watches in a contest, by id, as this browser kept them; the latest last. */
export function keptWatched(userId: string, leagueId: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(userId, leagueId)) ?? "null");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps whom somebody watches in a contest. */
export function keepWatched(userId: string, leagueId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key(userId, leagueId), JSON.stringify(ids));
  } catch {
    return; // storage switched off: the list lasts as long as the page
  }
}

/** The list with an athlete put on it, or taken off. */
export const withToggled = (ids: readonly string[], athlete: string): readonly string[] =>
  ids.includes(athlete) ? ids.filter((one) => one !== athlete) : [...ids, athlete].slice(-mostWatched);
