import type { Club, SportEvent } from "@/api/types";
import { textOf } from "@/i18n/format";

type Sides = Pick<SportEvent, "Home" | "Away" | "homeClub" | "awayClub" | "groupEventName">;

/** A club's name in the stored language. */
export function clubName(club: Club): string {
  return textOf(club.name);
}

/** The home side's name: the club's in the stored language, else as the schedule has it. */
export function homeName(event: Sides): string {
  return event.homeClub === null ? (event.Home ?? "") : clubName(event.homeClub);
}

/** The away side's name. */
export function awayName(event: Sides): string {
  return event.awayClub === null ? (event.Away ?? "") : clubName(event.awayClub);
}

/** "Meksyk – Polska", or a group's name. */
export function eventTitle(event: Sides): string {
  return event.groupEventName ?? `${homeName(event)} – ${awayName(event)}`;
}
