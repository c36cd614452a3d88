import type { ClubRow } from "@/features/organizer/athletes/model/draft";
import type { JerseyClub } from "@/ui/jersey-shapes";

/** What a club's kit is drawn from: its colours where both are typed. */
export function jerseyOf({ key, cells }: ClubRow): JerseyClub {
  const isKnown = [cells.primary, cells.secondary].every((colour) => /^#[0-9a-f]{6}$/.test(colour));
  return { key, colours: isKnown ? { primary: cells.primary, secondary: cells.secondary } : null };
}
