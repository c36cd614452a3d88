import { describe, expect, it } from "vitest";
import { hear, recall, unwatched } from "@/features/ops/model/watch";
import { aHistory, aReport, byAnother } from "@/features/ops/testing/reports";

const now = Date.parse("2026-11-20T12:34:56.000Z");
const watching = hear(unwatched("identity"), aReport(), now);

describe("the hour before the page was opened", () => {
  it("stands before what the page saw, in this page's time", () => {
    const { samples } = recall(watching, aHistory([90, 60, 30]), now);
    expect(samples.map(({ at }) => (now - at) / 1_000)).toEqual([90, 60, 30, 0]);
    expect(samples.map(({ rate }) => rate)).toEqual([1, 1, 1, null]);
    expect(samples[0]?.p95).toBeGreaterThan(0);
    expect(samples[0]).toMatchObject({ state: "ready", errors: 0, outbox: 0, inbox: 0, database: 0.0014 });
  });

  it("is no older than an hour", () => {
    const { samples } = recall(watching, aHistory([3_660, 3_600, 30]), now);
    expect(samples).toHaveLength(3);
  });

  it("leaves what the page saw as it was, and fills its gaps", () => {
    const later = hear(watching, aReport(200), now + 100_000);
    const { samples } = recall(later, aHistory([100, 70, 40, 10]), now + 100_000);
    // of the looks 100, 70, 40 and 10 s ago the page was there for the first alone
    expect(samples.map(({ at }) => (at - now) / 1_000)).toEqual([0, 30, 60, 90, 100]);
  });

  it("counts replicas together, and tells the worst of ages and latencies", () => {
    const other = byAnother(aReport()).process;
    const once = recall(watching, aHistory([300], { outboxOldestSeconds: 5 }), now);
    const slow = { failed: 30, slower: [0, 0, 30], databaseMilliseconds: 90, inboxPending: 4, ready: false };
    const { samples } = recall(once, aHistory([300], slow, other), now);
    expect(samples).toHaveLength(2);
    expect(samples[0]).toMatchObject({ rate: 2, errors: 0.5, p95: 0.1, outbox: 5, inbox: 4, database: 0.09 });
    expect(samples[0]?.state).toBe("notReady");
  });

  it("takes the newest history of a process for the one before", () => {
    const twice = recall(recall(watching, aHistory([60]), now), aHistory([60, 30]), now);
    expect(twice.samples.map(({ rate }) => rate)).toEqual([1, 1, null]);
  });

  it("knows nothing of errors and times when nobody asked", () => {
    const { samples } = recall(watching, aHistory([60], { requests: 0, slower: [0, 0, 0] }), now);
    expect(samples[0]).toMatchObject({ rate: 0, errors: null, p95: null });
  });
});
