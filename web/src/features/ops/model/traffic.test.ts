import { describe, expect, it } from "vitest";
import {
  errorShareOf,
  percentileOf,
  rateOf,
  sortedRoutes,
  trafficBetween,
  type Counts,
} from "@/features/ops/model/traffic";
import { aReport, aRoute, byAnother, withRoutes } from "@/features/ops/testing/reports";

const bounds = [0.01, 0.1, 1];
const counts = (slower: number[], more: Partial<Counts> = {}): Counts => ({
  requests: slower.at(-1) ?? 0,
  refused: 0,
  failed: 0,
  slower,
  ...more,
});

describe("percentiles", () => {
  it("lie on a straight line within their bucket", () => {
    const even = counts([0, 100, 100, 100]);
    expect(percentileOf(even, { bounds }, 0.5)?.seconds).toBeCloseTo(0.055);
    expect(percentileOf(even, { bounds }, 1)?.seconds).toBeCloseTo(0.1);
    expect(percentileOf(counts([50, 100, 100, 100]), { bounds }, 0.5)?.seconds).toBeCloseTo(0.01);
  });

  it("start at zero in the first bucket", () => {
    expect(percentileOf(counts([10, 10, 10, 10]), { bounds }, 0.5)?.seconds).toBeCloseTo(0.005);
  });

  it("pass over empty buckets", () => {
    expect(percentileOf(counts([90, 90, 100, 100]), { bounds }, 0.95)?.seconds).toBeCloseTo(0.55);
  });

  it("say that they lie beyond the last bound", () => {
    expect(percentileOf(counts([0, 0, 1, 4]), { bounds }, 0.99)).toEqual({ seconds: 1, isBeyond: true });
  });

  it("aren't known when nobody asked", () => {
    expect(percentileOf(counts([0, 0, 0, 0]), { bounds }, 0.5)).toBeNull();
    expect(errorShareOf(counts([0, 0, 0, 0]))).toBeNull();
  });
});

describe("traffic between two reports", () => {
  it("is what came in between, by route and in all", () => {
    const earlier = withRoutes(aReport(100), aRoute({ statuses: { "2xx": 10 }, slower: [8, 10, 10] }));
    const later = withRoutes(
      aReport(110),
      aRoute({ statuses: { "2xx": 24, "4xx": 1, "5xx": 5 }, slower: [8, 30, 30] }),
      aRoute({ method: "POST", route: "/users", statuses: { "2xx": 10 }, slower: [0, 0, 10] }),
    );
    const traffic = trafficBetween(later, earlier);
    expect(traffic.isSinceStart).toBe(false);
    expect(traffic.seconds).toBe(10);
    expect(traffic.routes.map(({ route, requests }) => [route, requests])).toEqual([
      ["/users/me", 20],
      ["/users", 10],
    ]);
    expect(traffic.total).toEqual({ requests: 30, refused: 1, failed: 5, slower: [0, 20, 30] });
    expect(rateOf(traffic.total, traffic)).toBe(3);
    expect(errorShareOf(traffic.total)).toBeCloseTo(5 / 30);
    expect(percentileOf(traffic.total, traffic, 0.5)?.seconds).toBeCloseTo(0.0775);
    expect(percentileOf(traffic.total, traffic, 0.99)?.isBeyond).toBe(true);
  });

  it("is all since the start without an earlier report", () => {
    const traffic = trafficBetween(aReport(50), null);
    expect(traffic.isSinceStart).toBe(true);
    expect(rateOf(traffic.total, traffic)).toBeCloseTo(0.2);
  });

  it("doesn't compare a process with the one before its restart, or with a replica", () => {
    const restarted = byAnother(
      withRoutes(aReport(5), aRoute({ statuses: { "2xx": 2 }, slower: [2, 2, 2] })),
    );
    const traffic = trafficBetween(restarted, aReport(1_000));
    expect(traffic.isSinceStart).toBe(true);
    expect(traffic.total.requests).toBe(2);
    expect(rateOf(traffic.total, traffic)).toBeCloseTo(0.4);
  });

  it("takes a count that went down as begun anew, never as a negative number", () => {
    const later = withRoutes(aReport(110), aRoute({ statuses: { "2xx": 3 }, slower: [1, 3, 3] }));
    expect(trafficBetween(later, aReport(100)).total).toEqual({
      requests: 3,
      refused: 0,
      failed: 0,
      slower: [1, 3, 3],
    });
  });
});

describe("routes", () => {
  const report = withRoutes(
    aReport(10),
    aRoute({ route: "/busy", statuses: { "2xx": 90 }, slower: [90, 90, 90] }),
    aRoute({ route: "/failing", statuses: { "2xx": 1, "5xx": 9 }, slower: [10, 10, 10] }),
    aRoute({ route: "/slow", statuses: { "2xx": 5 }, slower: [0, 5, 5] }),
    aRoute({ route: "/quiet", statuses: {}, slower: [0, 0, 0] }),
  );
  it.each([
    ["rate", ["/busy", "/failing", "/slow"]],
    ["errors", ["/failing", "/busy", "/slow"]],
    ["p95", ["/slow", "/busy", "/failing"]],
  ] as const)("come sorted by %s, without those that nobody asked", (order, wanted) => {
    expect(sortedRoutes(trafficBetween(report, null), order).map(({ route }) => route)).toEqual(wanted);
  });
});
