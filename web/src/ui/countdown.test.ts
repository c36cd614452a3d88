import { describe, expect, it } from "vitest";
import { crossedMark, remaining } from "@/ui/countdown";

const minute = 60_000;
const hour = 60 * minute;

describe("remaining", () => {
  it("splits what is left into whole units", () => {
    expect(remaining(26 * hour + 5 * minute + 7_900, 0)).toEqual({
      days: 1,
      hours: 2,
      minutes: 5,
      seconds: 7,
      isOver: false,
    });
  });

  it("is over at the very moment of the deadline", () => {
    expect(remaining(1_000, 1_000).isOver).toBe(true);
    expect(remaining(1_000, 999).isOver).toBe(false);
  });

  it("never counts below zero", () => {
    expect(remaining(0, 5 * hour)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true });
  });
});

describe("crossedMark", () => {
  const end = 100 * hour;

  it.each([
    ["24h", 24 * hour],
    ["1h", hour],
    ["10min", 10 * minute],
  ] as const)("announces %s when the clock passes it", (mark, before) => {
    expect(crossedMark(end, end - before - 500, end - before + 500)).toBe(mark);
  });

  it("announces nothing between marks, nor after the end", () => {
    expect(crossedMark(end, end - 3 * hour, end - 2 * hour)).toBeNull();
    expect(crossedMark(end, end - 500, end + 500)).toBeNull();
  });

  it("announces the nearest mark after the page slept", () => {
    expect(crossedMark(end, end - 30 * hour, end - 5 * minute)).toBe("10min");
  });
});
