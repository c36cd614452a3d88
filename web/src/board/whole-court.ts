import type { Sport } from "@/api/types";
import { courtOf, type Court, type Mark } from "@/board/courts";

/** A court lying on its side, as a match's predictions stand on it: as wide and as high as it says. */
export interface Ground extends Pick<Court, "marks" | "height"> {
  width: number;
}

/** The end at which the drawn half of a sport's court touches the other one; the others are drawn whole. */
const joints: Readonly<Partial<Record<Sport, "top" | "bottom">>> = {
  football: "bottom",
  volleyball: "top",
  basketball: "bottom",
};

/** Sports whose whole court is drawn standing and is laid on its side. */
const standing: readonly Sport[] = ["tennis"];

/** The whole court of a sport on its side: both halves where the board of a squad shows one. */
export function wholeCourt(sport: Sport): Ground {
  const court = courtOf(sport);
  const joint = joints[sport];
  if (joint !== undefined) {
    const half = court.marks.map((mark) => laidDown(joint === "top" ? upended(mark, court.height) : mark));
    const width = 2 * court.height;
    return { width, height: 100, marks: [...half, ...half.map((mark) => mirrored(mark, width))] };
  }
  if (standing.includes(sport))
    return { width: court.height, height: 100, marks: court.marks.map((mark) => laidDown(mark)) };
  return { width: 100, height: court.height, marks: court.marks };
}

/** Changes the points of a mark and its angles. */
function moved(mark: Mark, point: (x: number, y: number) => [number, number], angle: (at: number) => number) {
  switch (mark.kind) {
    case "bands":
    case "words":
      return mark;
    case "line": {
      const pairs = Array.from({ length: mark.points.length / 2 }, (_, index) =>
        point(mark.points[2 * index] ?? 0, mark.points[2 * index + 1] ?? 0),
      );
      return { ...mark, points: pairs.flat() };
    }
    case "rect":
    case "area": {
      const [x, y] = point(mark.x, mark.y);
      const [right, bottom] = point(mark.x + mark.width, mark.y + mark.height);
      const place = { x: Math.min(x, right), y: Math.min(y, bottom) };
      return { ...mark, ...place, width: Math.abs(right - x), height: Math.abs(bottom - y) };
    }
    case "arc": {
      const [x, y] = point(mark.x, mark.y);
      // a reflection turns an arc round: it begins where it ended
      return { ...mark, x, y, from: angle(mark.to), to: angle(mark.from) };
    }
    default: {
      const [x, y] = point(mark.x, mark.y);
      return { ...mark, x, y };
    }
  }
}

/** Swaps across and down: what stood at the top lies at the left. */
function laidDown(mark: Mark): Mark {
  const lying = moved(
    mark,
    (x, y) => [y, x],
    (at) => 90 - at,
  );
  if (lying.kind === "bands") return { ...lying, across: !lying.across };
  return lying.kind === "oval" ? { ...lying, rx: lying.ry, ry: lying.rx } : lying;
}

/** Turns top and bottom about. */
function upended(mark: Mark, height: number): Mark {
  return moved(
    mark,
    (x, y) => [x, height - y],
    (at) => -at,
  );
}

/** Turns left and right about. */
function mirrored(mark: Mark, width: number): Mark {
  return moved(
    mark,
    (x, y) => [width - x, y],
    (at) => 180 - at,
  );
}
