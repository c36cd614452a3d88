import type { ComponentType } from "react";
import type { Sport } from "@/api/types";
import { plateInk } from "@/ui/mini-plate";
import { Basketball, Tennis, Volleyball } from "@/ui/plates/courts";
import { Football } from "@/ui/plates/football";
import { Athletics, Olympics, Speedway } from "@/ui/plates/tracks";
import { SkiJump } from "@/ui/plates/winter";

const drawings: Readonly<Record<Sport, ComponentType>> = {
  football: Football,
  volleyball: Volleyball,
  skiJumping: SkiJump,
  speedway: Speedway,
  basketball: Basketball,
  tennis: Tennis,
  athletics: Athletics,
  olympics: Olympics,
};

/** A contest's picture, printed from data in its sport's ink. Fills its box. */
export function Plate({ sport }: { sport: Sport }) {
  const Drawing = drawings[sport];
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="480" height="360" fill={plateInk(sport)} />
      <Drawing />
    </svg>
  );
}
