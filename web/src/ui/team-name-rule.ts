/** The team's and user's names (spec §5): 3 to 40 characters, no whitespace. */
export function isTeamName(name: string): boolean {
  return /^\S{3,40}$/u.test(name);
}

/** The name a new team starts with: the user's, when it can be a team's. */
export function firstTeamName(userName: string | null): string {
  return userName !== null && isTeamName(userName) ? userName : "";
}
