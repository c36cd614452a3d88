import type { ComponentType } from "react";
import type { Sport } from "@/api/types";
import { plateInk } from "@/ui/mini-plate";
import { AnySport, Basketball, Tennis, Volleyball } from "@/ui/plates/courts";
import { Football } from "@/ui/plates/football";
import { Athletics, Olympics, Speedway } from "@/ui/plates/tracks";
import { numberOf } from "@/ui/plates/number-of";
import { SkiJump } from "@/ui/plates/winter";

const drawings: Readonly<Record<Sport, ComponentType<{ seed: number }>>> = {
  football: Football,
  volleyball: Volleyball,
  skiJumping: SkiJump,
  speedway: Speedway,
  basketball: Basketball,
  tennis: Tennis,
  athletics: Athletics,
  olympics: Olympics,
  other: AnySport,
};

/** Sports whose drawing makes sense upside down too. */
const turnable: readonly Sport[] = ["football", "tennis", "speedway"];

/** How the plate is laid on the press: mirrored or not, and upside down where that makes sense. */
function layOf(sport: Sport, number: number): string | undefined {
  const flip = number % 2 === 1 ? "translate(480 0) scale(-1 1)" : "";
  const turn = number % 4 >= 2 && turnable.includes(sport) ? " translate(0 360) scale(1 -1)" : "";
  return flip + turn === "" ? undefined : (flip + turn).trim();
}

/** A contest's picture, printed from data in its sport's ink; `seed` is the contest's id. Fills its box. */
export function Plate({ sport, seed }: { sport: Sport; seed: string }) {
  const Drawing = drawings[sport];
  const number = numberOf(seed);
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="480" height="360" fill={plateInk(sport)} />
      <g transform={layOf(sport, number)}>
        <Drawing seed={number} />
      </g>
    </svg>
  );
}
