import type { Contest } from "@/api/types";

/** Milliseconds for which reads of a finished contest stay fresh (spec §9). */
const archived = 3_000_000;

/** How long a read is taken as it is, and kept while no screen shows it, in milliseconds; what isn't said is as for every read. */
export interface Freshness {
  staleTime?: number;
  gcTime?: number;
}

/** Of reads of finished contests. */
export const archiveFreshness = { staleTime: archived, gcTime: archived } satisfies Freshness;

/** Contests that were open when this page saw them. */
const seenOpen = new Set<string>();

/** Forgets what this page saw, as one does that is loaded. */
export function forgetSeenOpen(): void {
  seenOpen.clear();
}

/**
 * How long reads of a contest stay fresh: fifty minutes once it is closed, since nothing in it changes any more (spec §9). One that this
 * page saw open is read like any other: when it was closed, its last points may still have been on their way.
 */
export function freshnessOf(contest: Pick<Contest, "_id" | "isClosed"> | null): Freshness {
  if (contest === null) return {};
  if (!contest.isClosed) seenOpen.add(contest._id);
  return seenOpen.has(contest._id) ? {} : archiveFreshness;
}
