import { describe, expect, it } from "vitest";
import { drawn, spanOf, topOf, type Point } from "@/features/ops/model/chart";

const box = { width: 120, height: 100 };
const points = (...values: (number | null)[]): Point[] =>
  values.map((value, place) => ({ at: place * 5_000, value }));

describe("a chart", () => {
  it("shows two minutes at least, and ends at the newest look", () => {
    expect(spanOf([])).toBeNull();
    expect(spanOf(points(1, 2))).toEqual({ from: 5_000 - 120_000, to: 5_000 });
    const long: Point[] = [
      { at: 0, value: 1 },
      { at: 300_000, value: 1 },
    ];
    expect(spanOf(long)).toEqual({ from: 0, to: 300_000 });
  });

  it("leaves room above the largest value", () => {
    expect(topOf(points(1, null, 10), 2)).toBeCloseTo(11);
    expect(topOf(points(0, 0), 2)).toBe(2);
    expect(topOf([], 2)).toBe(2);
  });

  it("draws a line from look to look and its area to the ground", () => {
    const drawing = drawn(points(0, 5, 10), { from: 0, to: 10_000 }, 10, box);
    expect(drawing.line).toBe("M0 100L60 50L120 0");
    expect(drawing.area).toBe("M0 100L60 50L120 0V100H0Z");
    expect(drawing.end).toEqual({ x: 120, y: 0 });
  });

  it("has a gap where a value is missing, and a dot where one stands alone", () => {
    const drawing = drawn(points(0, null, 10, 10, null), { from: 0, to: 20_000 }, 10, box);
    expect(drawing.line).toBe("M0 100h0M60 0L90 0");
    expect(drawing.end).toBeNull();
  });

  it("has a gap where nobody looked", () => {
    const looks: Point[] = [
      { at: 0, value: 10 },
      { at: 120_000, value: 10 },
    ];
    expect(drawn(looks, { from: 0, to: 120_000 }, 10, box).line).toBe("M0 0h0M120 0h0");
  });

  it("stays inside the box", () => {
    expect(drawn(points(50), { from: -1, to: 0 }, 10, box).end?.y).toBe(0);
  });
});
