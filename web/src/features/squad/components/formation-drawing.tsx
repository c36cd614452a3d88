import type { Sport } from "@/api/types";
import { plateInk } from "@/ui/mini-plate";
import type { Counts } from "../model/rules";

/** A formation as dots in rows, on a small plate of the sport. */
export function FormationDrawing({ formation, sport }: { formation: Counts; sport: Sport }) {
  const rows = formation.filter((count) => count > 0);
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <rect width="28" height="28" fill={plateInk(sport)} />
      {rows.flatMap((count, row) =>
        Array.from({ length: count }, (_, column) => (
          <circle
            key={`${row} ${column}`}
            cx={14 + (column - (count - 1) / 2) * 5}
            cy={(28 / rows.length) * (row + 0.5)}
            r="1.7"
            fill="var(--pl-line)"
          />
        )),
      )}
    </svg>
  );
}
