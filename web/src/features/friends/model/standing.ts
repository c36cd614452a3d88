import type { Friend } from "@/api/types";

/** What somebody is to me: they wait for my answer, are my friend, or I wait for theirs. */
export type Standing = "received" | "accepted" | "sent";

/** Tells what somebody is to me. */
export function standingOf({ isAccepted, isUserRequested }: Friend): Standing {
  if (isAccepted) return "accepted";
  return isUserRequested ? "sent" : "received";
}
