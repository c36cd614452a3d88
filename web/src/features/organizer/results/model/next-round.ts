import type { Contest, OrganizerFixture } from "@/api/types";

/** The fantasy round that opens, and pins its prices, once this one is final; null where none waits for it. */
export function nextRound(
  { eventType }: Pick<Contest, "eventType">,
  rounds: readonly OrganizerFixture[],
  id: string,
): OrganizerFixture | null {
  if (eventType !== "Fantasy") return null;
  const next = rounds[rounds.findIndex(({ _id }) => _id === id) + 1];
  return next?.state === "upcoming" && next._id !== id ? next : null;
}
