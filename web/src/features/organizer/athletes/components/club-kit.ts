import type { ClubRow } from "@/features/organizer/athletes/model/draft";
import type { KitClub } from "@/ui/kit-shapes";

/** What a club's kit is drawn from: its colours where both are typed. */
export function kitOf({ key, cells }: ClubRow): KitClub {
  const isKnown = [cells.primary, cells.secondary].every((colour) => /^#[0-9a-f]{6}$/.test(colour));
  return { key, colours: isKnown ? { primary: cells.primary, secondary: cells.secondary } : null };
}
