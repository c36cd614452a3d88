import type { paths } from "@/api/schema.gen";

type Reads = paths["/organizer/typer_predictions/fixtures/{fixtureId}/teams"]["get"]["responses"];
type Lists = paths["/organizer/typer_predictions/fixtures/{fixtureId}/members"]["get"];
/** How the members of a contest stand in a fixture, in figures. */
export type Attendance = Reads[200]["content"]["application/json"];
/** A member with how they stand in a fixture. */
export type Member = Lists["responses"][200]["content"]["application/json"]["items"][number];
/** Whom a list of members holds. */
export type Listed = NonNullable<NonNullable<Lists["parameters"]["query"]>["listed"]>;

/** Whether something is missing that they could be reminded of; who is blocked isn't. */
export const isToRemind = ({ standing, isBlocked }: Pick<Member, "standing" | "isBlocked">): boolean =>
  !isBlocked && (standing === "none" || standing === "partial");

/** To how many a reminder goes that leaves some out: only those count whom it would have reached. */
export function reminderSize(
  { toRemind }: Pick<Attendance, "toRemind">,
  leftOut: ReadonlyMap<string, boolean>,
): number {
  return Math.max(0, toRemind - [...leftOut.values()].filter(Boolean).length);
}
