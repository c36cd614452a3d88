import type { Contest, OrganizerFixture } from "@/api/types";

/** Whom a message is for: everybody, who has something missing in a fixture, or chosen people. */
export type Audience =
  | { to: "everybody" }
  | { to: "missing"; fixtureId: string }
  | { to: "chosen"; userIds: string[] };

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

/** Whether somebody can still save something in a contest's round. */
export const isOpenIn = (
  { isClosed, state }: Pick<Contest, "isClosed" | "state">,
  fixture: Pick<OrganizerFixture, "state">,
): boolean => !isClosed && state !== "draft" && fixture.state === "open";

/** Why an audience cannot be written to: its round is over for saving, or not open at all (an unknown one is undefined). */
export function obstacleOf(
  contest: Pick<Contest, "isClosed" | "state">,
  { to }: Pick<Audience, "to">,
  round: Pick<OrganizerFixture, "state"> | undefined,
): "closed" | "notOpen" | null {
  if (to !== "missing") return null;
  if (round === undefined || round.state === "upcoming") return "notOpen";
  return isOpenIn(contest, round) ? null : "closed";
}
