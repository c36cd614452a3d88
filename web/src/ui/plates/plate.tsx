import type { ComponentType } from "react";
import { plateInk } from "@/ui/mini-plate";
import { Basketball, Tennis, Volleyball } from "@/ui/plates/courts";
import { Football } from "@/ui/plates/football";
import { Stand } from "@/ui/plates/stand";
import { Athletics, Olympics, Speedway } from "@/ui/plates/tracks";
import { SkiJump } from "@/ui/plates/winter";

const drawings: Readonly<Record<string, ComponentType>> = {
  football: Football,
  volleyball: Volleyball,
  "ski-jumping": SkiJump,
  speedway: Speedway,
  basketball: Basketball,
  tennis: Tennis,
  athletics: Athletics,
  olympics: Olympics,
};

/** A contest's picture, printed from data in its sport's ink; an unknown sport gets the stand. Fills its box. */
export function Plate({ sport }: { sport: string }) {
  const Drawing = drawings[sport];
  if (Drawing === undefined) {
    return (
      <div className="standplate">
        <Stand withFlag={false} />
      </div>
    );
  }
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="480" height="360" fill={plateInk(sport)} />
      <Drawing />
    </svg>
  );
}
