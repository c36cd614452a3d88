import type { paths } from "@/api/schema.gen";

type Reads = paths["/organizer/typer_predictions/fixtures/{fixtureId}/teams"]["get"]["responses"];
type Lists = paths["/organizer/typer_predictions/fixtures/{fixtureId}/members"]["get"];
/** How the members of a contest stand in a fixture, in figures. */
export type Attendance = Reads[200]["content"]["application/json"];
/** A member with how they stand in a fixture. */
export type Member = Lists["responses"][200]["content"]["application/json"]["items"][number];
/** Whom a list of members holds. */
export type Listed = NonNullable<NonNullable<Lists["parameters"]["query"]>["listed"]>;

/** Whether something is missing that they could be reminded of; blocked people are not, and none are where the figures say so. */
export const isToRemind = ({ standing, isBlocked }: Pick<Member, "standing" | "isBlocked">): boolean =>
  !isBlocked && (standing === "none" || standing === "partial");

/** Whom an organizer leaves out of a reminder, by user id, and whether it would have reached them. */
export type LeftOut = ReadonlyMap<string, boolean>;

/** With a member left out, or back in. */
export function toggled(before: LeftOut, member: Member): LeftOut {
  const after = new Map(before);
  if (!after.delete(member.userId)) after.set(member.userId, isToRemind(member));
  return after;
}

/** The same people as they stand by a later read of some of them: who has saved meanwhile would get no reminder. */
export function asTheyStand(leftOut: LeftOut, members: readonly Member[]): LeftOut {
  const now = new Map(members.map((member) => [member.userId, isToRemind(member)]));
  return new Map([...leftOut].map(([userId, before]) => [userId, now.get(userId) ?? before]));
}

/** To how many a reminder goes that leaves some out: only those count whom it would have reached. */
export function reminderSize({ toRemind }: Pick<Attendance, "toRemind">, leftOut: LeftOut): number {
  return Math.max(0, toRemind - [...leftOut.values()].filter(Boolean).length);
}
