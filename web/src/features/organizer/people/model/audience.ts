/** Whom a message is for: everybody, who has something missing in a fixture, or chosen people. */
export type Audience =
  { to: "everybody" } | { to: "missing"; fixtureId: string } | { to: "chosen"; userIds: string[] };

const separator = ".";

/** The audience that an address names: `?fixture=…`, or `?people=…` with ids. */
export function audienceOf(query: URLSearchParams): Audience {
  const fixtureId = query.get("fixture");
  if (fixtureId !== null && fixtureId !== "") return { to: "missing", fixtureId };
  const userIds = chosenIn(query);
  return userIds.length === 0 ? { to: "everybody" } : { to: "chosen", userIds };
}

/** The people that an address names. */
export function chosenIn(query: URLSearchParams): string[] {
  return [...new Set((query.get("people") ?? "").split(separator).filter((id) => id !== ""))];
}

/** The address of a contest's message to chosen people. */
export const messageTo = (contestId: string, userIds: readonly string[]): string =>
  `/organizer/${contestId}/message?people=${userIds.join(separator)}`;

/** How an audience is told from others in a list of them. */
export const audienceId = (audience: Audience): string =>
  audience.to === "missing" ? audience.fixtureId : audience.to;
