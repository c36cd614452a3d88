import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limits, p95Of, troublesOf, verdictOf } from "@/features/ops/model/attention";
import type { Service } from "@/features/ops/model/services";
import { hear, lastMinute, miss, processesOf, unwatched, type Watched } from "@/features/ops/model/watch";
import { aReport, aRoute, byAnother, withRoutes } from "@/features/ops/testing/reports";
import { NoAnswer } from "@/api/problem";
import type { OpsReport } from "@/api/types";

const at = (seconds: number) => 1_000_000 + seconds * 1_000;
const busy = (running: number, requests: number, failed = 0, slow = 0) =>
  withRoutes(
    aReport(running),
    aRoute({
      statuses: { "2xx": requests - failed, "5xx": failed },
      slower: [requests - slow, requests - slow, requests],
    }),
  );
const watching = (...reports: OpsReport[]): Watched =>
  reports.reduce((watched, report, place) => hear(watched, report, at(place * 5)), unwatched("identity"));

describe("watching a service", () => {
  it("draws what came between two looks of one process", () => {
    const { samples } = watching(busy(100, 10), busy(105, 20), busy(110, 20));
    expect(samples.map(({ rate }) => rate)).toEqual([null, 2, 0]);
    expect(samples.map(({ p95 }) => p95 === null)).toEqual([true, false, true]);
  });

  it("tells figures of the last minute, not of one look", () => {
    const looks = Array.from({ length: 20 }, (_, look) => busy(100 + look * 5, look * 30));
    const traffic = lastMinute(watching(...looks));
    expect(traffic?.seconds).toBe(60);
    expect(traffic?.total.requests).toBe(360);
  });

  it("compares each replica with itself", () => {
    const watched = watching(busy(100, 10), byAnother(busy(500, 1_000)), busy(110, 30));
    expect(processesOf(watched)).toBe(2);
    expect(lastMinute(watched)?.total.requests).toBe(20);
    expect(watched.samples.map(({ rate }) => rate)).toEqual([null, null, 2]);
  });

  it("begins anew after a restart", () => {
    const watched = watching(busy(100, 1_000), busy(105, 1_010), byAnother(busy(2, 4)));
    expect(lastMinute(watched)).toMatchObject({ isSinceStart: true, total: { requests: 4 } });
    expect(watched.samples.at(-1)?.rate).toBeNull();
  });

  it("keeps the last report of a service that fell silent, and notes the gap", () => {
    const watched = miss(watching(aReport()), new NoAnswer("x"), at(5));
    expect(watched.report).not.toBeNull();
    expect(watched.heardAt).toBe(at(0));
    expect(watched.samples.map(({ state }) => state)).toEqual(["ready", "silent"]);
    expect(troublesOf(watched)).toEqual([{ kind: "silent", isGrave: true }]);
    expect(troublesOf(hear(watched, aReport(110), at(10)))).toEqual([]);
  });
});

describe("what a person should look at", () => {
  const messaging = {
    outbox: 3,
    outboxOldestSeconds: 61,
    inboxPending: 9,
    inboxOldestSeconds: 121,
    inboxDead: 2,
  };

  it.each([
    ["notReady", { ready: false, messaging: null, databaseMilliseconds: null, schemaVersion: null }],
    ["schema", { schemaVersion: "0003" }],
    ["broker", { broker: "down" }],
    ["overdue", { overdue: { lock: 16 } }],
    ["overdue", { overdue: { push: 1_801, run: 600, lock: 15 } }],
    ["dead", { messaging: { ...messaging, outboxOldestSeconds: 0, inboxOldestSeconds: 0 } }],
    ["outbox", { messaging: { ...messaging, inboxDead: 0, inboxOldestSeconds: 0 } }],
    ["inbox", { messaging: { ...messaging, inboxDead: 0, outboxOldestSeconds: 0 } }],
  ] as const)("%s", (kind, changes) => {
    expect(troublesOf(watching(aReport(100, changes))).map((trouble) => trouble.kind)).toEqual([kind]);
  });

  it("puts the grave first", () => {
    const kinds = troublesOf(watching(aReport(100, { messaging, broker: "down" }))).map(({ kind }) => kind);
    expect(kinds).toEqual(["broker", "dead", "outbox", "inbox"]);
  });

  it("sees errors and slowness in the last minute, when enough was asked", () => {
    expect(troublesOf(watching(busy(100, 0), busy(105, 100, 2)))).toMatchObject([
      { kind: "errors", share: 0.02 },
    ]);
    expect(troublesOf(watching(busy(100, 0), busy(105, 19, 19)))).toEqual([]);
  });

  it("minds a 95th percentile above its target, also of the time since the start", () => {
    const slow = (running: number, count: number) => ({
      ...busy(running, count),
      traffic: {
        bounds: [0.01, 0.2],
        routes: [aRoute({ statuses: { "2xx": count }, slower: [0, count, count] })],
      },
    });
    for (const watched of [watching(slow(100, 20)), watching(slow(100, 0), slow(105, 20))])
      expect(troublesOf(watched)).toMatchObject([{ kind: "slow", seconds: p95Of(watched)?.seconds }]);
    expect(p95Of(watching(slow(100, 19)))).toBeNull();
    expect(troublesOf(watching(slow(100, 19)))).toEqual([]);
  });

  it.each([
    ["GET", 0.06, ["reads"]],
    ["GET", 0.04, []],
    ["PUT", 0.104, ["saves"]],
    ["PUT", 0.06, []],
  ] as const)("minds %s that takes %s s, once it has gone on for a while", (method, seconds, kinds) => {
    const bounds = [0.01, seconds];
    const asked = (count: number) => ({
      traffic: {
        bounds,
        routes: [aRoute({ method, statuses: { "2xx": count }, slower: [0, count, count] })],
      },
    });
    const found = (after: number, count: number) =>
      troublesOf(watching(aReport(100, asked(0)), aReport(100 + after, asked(count)))).map(
        ({ kind }) => kind,
      );
    expect(found(55, 100)).toEqual(kinds);
    expect(found(55, 50)).toEqual([]);
    expect(found(40, 100)).toEqual([]);
  });

  it("judges as the alerts do", () => {
    const rules = readFileSync("../deploy/observability/prometheus/alerts.yml", "utf8");
    const limitOf = (alert: string, expression: RegExp) =>
      Number(expression.exec(rules.split(`alert: ${alert}\n`)[1] ?? "")?.[1]);
    expect({
      outboxSeconds: limitOf("OutboxLags", /}\s*> (\d+)/),
      inboxSeconds: limitOf("InboxLags", /}\s*> (\d+)/),
      databaseSeconds: limitOf("DatabaseSlow", /> ([\d.]+)/),
      errorShare: limitOf("ManyErrors", /ratio5m > ([\d.]+)/),
      readSeconds: limitOf("ReadsSlow", /p99_5m > ([\d.]+)/),
      saveSeconds: limitOf("SavesSlow", /p99_5m > ([\d.]+)/),
      perSecond: limitOf("ReadsSlow", /rate5m > ([\d.]+)/),
    }).toEqual({
      outboxSeconds: limits.outboxSeconds,
      inboxSeconds: limits.inboxSeconds,
      databaseSeconds: limits.databaseSeconds,
      errorShare: limits.errorShare,
      readSeconds: limits.readSeconds,
      saveSeconds: limits.saveSeconds,
      perSecond: limits.perSecond,
    });
  });

  it("minds a database that stays slow, not a slow moment", () => {
    const slow = { databaseMilliseconds: 101 };
    expect(troublesOf(watching(aReport(100, slow), aReport(105), aReport(110, slow)))).toEqual([]);
    expect(troublesOf(watching(aReport(100, slow), aReport(105, slow), aReport(110, slow)))).toMatchObject([
      { kind: "database" },
    ]);
  });

  it("minds a pool that is used up, not a busy moment", () => {
    const full = { poolInUse: 5 };
    expect(troublesOf(watching(aReport(100, full), aReport(105, full)))).toEqual([]);
    const kinds = troublesOf(watching(aReport(100, full), aReport(105, full), aReport(110, full)));
    expect(kinds).toEqual([{ kind: "pool", isGrave: false, size: 5 }]);
  });
});

describe("the verdict", () => {
  const well = (service: Service) => hear(unwatched(service), aReport(), at(0));
  const dead = hear(
    unwatched("storage_logs"),
    aReport(100, {
      messaging: {
        outbox: 0,
        outboxOldestSeconds: 0,
        inboxPending: 0,
        inboxOldestSeconds: 0,
        inboxDead: 1,
      },
    }),
    at(0),
  );
  const late = hear(
    unwatched("contests"),
    aReport(100, {
      messaging: {
        outbox: 1,
        outboxOldestSeconds: 100,
        inboxPending: 0,
        inboxOldestSeconds: 0,
        inboxDead: 0,
      },
    }),
    at(0),
  );

  it("waits until every service was looked at", () => {
    expect(verdictOf([well("identity"), unwatched("contests")]).isKnown).toBe(false);
    expect(verdictOf([well("identity"), miss(unwatched("contests"), new NoAnswer("x"), at(0))]).isKnown).toBe(
      true,
    );
  });

  it("counts the healthy and names the others, the gravest first", () => {
    const verdict = verdictOf([well("identity"), late, dead]);
    expect(verdict.healthy).toBe(1);
    expect(verdict.troubled.map(({ watched }) => watched.service)).toEqual(["storage_logs", "contests"]);
  });

  it("tells seven silent services from a lost connection", () => {
    const silent = (service: Service) => miss(unwatched(service), new NoAnswer("x"), at(0));
    expect(verdictOf([silent("identity"), silent("contests")]).isCutOff).toBe(true);
    expect(verdictOf([silent("identity"), well("contests")]).isCutOff).toBe(false);
  });
});
