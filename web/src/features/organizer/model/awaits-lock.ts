import type { OrganizerFixture } from "@/api/types";

const minute = 60_000;

/** True while the game service is expected to lock a fixture that has just closed, or is being closed. */
export function awaitsLock(
  fixture: Pick<OrganizerFixture, "state" | "locked" | "closesAt">,
  now: number,
): boolean {
  if (fixture.state === "closing") return true;
  return fixture.state === "locked" && fixture.locked === null && now - Date.parse(fixture.closesAt) < minute;
}
