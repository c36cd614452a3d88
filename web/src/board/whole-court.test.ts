import { describe, expect, it } from "vitest";
import { wholeCourt } from "@/board/whole-court";
import type { Mark } from "@/board/courts";
import type { Sport } from "@/api/types";

const arcs = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === "arc");
const rects = (marks: readonly Mark[]) => marks.filter((mark) => mark.kind === "rect");

/** The rightmost and leftmost points of an arc. */
function reach({ x, radius, from, to }: Extract<Mark, { kind: "arc" }>) {
  const across = Array.from({ length: 61 }, (_, index) => {
    const at = ((from + ((to - from) * index) / 60) * Math.PI) / 180;
    return x + radius * Math.cos(at);
  });
  return { left: Math.min(...across), right: Math.max(...across) };
}

describe("the whole court of a sport", () => {
  it("has a goal at each end in football, and the centre circle in the middle", () => {
    const { width, marks } = wholeCourt("football");
    const areas = rects(marks).filter(({ height }) => height === 56);
    expect(areas.map(({ x, width: deep }) => [x, x + deep])).toEqual([
      [4, 24],
      [width - 24, width - 4],
    ]);
    const [box, circle, otherBox, otherCircle] = arcs(marks).map((arc) => reach(arc));
    expect(box?.left).toBeGreaterThan(18); // the arc looks away from the goal
    expect(otherBox?.right).toBeLessThan(width - 18);
    expect([circle?.right, otherCircle?.left].map((x) => Math.round(x ?? 0))).toEqual([124, width - 124]);
  });

  it("has the net of volleyball in the middle", () => {
    const { width, marks } = wholeCourt("volleyball");
    const [left, right] = rects(marks);
    expect([(left?.x ?? 0) + (left?.width ?? 0), right?.x]).toEqual([113, width - 113]);
  });

  it.each<Sport>([
    "football",
    "volleyball",
    "basketball",
    "athletics",
    "skiJumping",
    "tennis",
    "speedway",
    "olympics",
    "other",
  ])("%s keeps every mark within its ground, or at the edge", (sport) => {
    const { width, height, marks } = wholeCourt(sport);
    for (const mark of marks) {
      if (mark.kind === "bands") continue;
      const points =
        mark.kind === "line"
          ? Array.from({ length: mark.points.length / 2 }, (_, index) => [
              mark.points[2 * index] ?? 0,
              mark.points[2 * index + 1] ?? 0,
            ])
          : [[mark.x, mark.y]];
      for (const [x = -1, y = -1] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });
});
