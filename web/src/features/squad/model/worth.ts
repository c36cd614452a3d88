import type { Fixture } from "@/api/types";
import { formOf } from "./form";
import { opponentsOf } from "./notes";
import type { Athlete } from "./rules";

/**
 * What an athlete promises, as a whole number to compare by: the points of the last five fixtures count twice beside those of the season, and
 * where no athlete has points yet the price decides. Whose club has no match in the fixture counts a quarter.
 */
export function worthOf(fixtures: readonly Fixture[], fixture: Fixture): (athlete: Athlete) => number {
  const playing = opponentsOf(fixture);
  return (athlete) => {
    const form = formOf(fixtures, athlete.id).reduce<number>((sum, points) => sum + (points ?? 0), 0);
    const worth = 20 * form + 10 * athlete.points + athlete.price;
    const isIdle = playing.size > 0 && !playing.has(athlete.clubKey);
    return isIdle && worth > 0 ? Math.floor(worth / 4) : worth;
  };
}
