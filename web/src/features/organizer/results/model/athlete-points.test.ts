import { describe, expect, test } from "vitest";
import file from "../../../../../../proto-contracts/vectors/athlete-points.json";
import { athletePoints, type PointEvent } from "@/features/organizer/results/model/athlete-points";

type Written = Pick<PointEvent, "name" | "position" | "value"> & Partial<PointEvent>;

function pointEventsOf(of: string): PointEvent[] {
  const all: Readonly<Partial<Record<string, readonly Written[]>>> = file.pointEvents;
  return (all[of] ?? []).map((event) => ({ per: null, min: null, max: null, ...event }));
}

describe("an athlete's points in one event are the server's", () => {
  test.each(file.lines)("$name", ({ of, position, statistics, points }) => {
    const counts = statistics as Readonly<Partial<Record<string, number>>>;
    expect(athletePoints(pointEventsOf(of), position, counts)).toBe(Math.round(points * 10));
  });
});
