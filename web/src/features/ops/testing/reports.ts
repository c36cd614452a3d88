import type { OpsHistory, OpsPromise, OpsReport } from "@/api/types";
import type { Replica } from "@/features/ops/model/replicas";

type Route = OpsReport["traffic"]["routes"][number];

/** One route: requests by status class, and how many of them took at most 10 ms, at most 100 ms, any time. */
export function aRoute(changes: Partial<Route> = {}): Route {
  return {
    method: "GET",
    route: "/users/me",
    statuses: { "2xx": 10 },
    slower: [8, 10, 10],
    seconds: 0.1,
    ...changes,
  };
}

/** A process that answers and works. */
export function aReplica(changes: Partial<Replica> = {}): Replica {
  return {
    host: "host-1",
    processId: 7,
    role: "all",
    connectedAt: "2026-11-20T10:00:01.000Z",
    ...changes,
  };
}

/** A report of a healthy service that has run for `running` seconds. */
export function aReport(running = 100, changes: Partial<OpsReport> = {}): OpsReport {
  return {
    service: "identity",
    version: "20251010.3",
    build: "v1.0.0",
    live: true,
    ready: true,
    schemaVersion: "0004",
    newestSchema: "0004",
    databaseMilliseconds: 1.4,
    poolSize: 5,
    poolInUse: 1,
    uptimeSeconds: running,
    broker: "none",
    overdue: {},
    messaging: {
      outbox: 0,
      outboxOldestSeconds: 0,
      inboxPending: 0,
      inboxOldestSeconds: 0,
      inboxDead: 0,
    },
    readAt: "2026-11-20T12:00:00.000Z",
    process: {
      host: "host-1",
      processId: 7,
      startedAt: "2026-11-20T10:00:00.000Z",
      runningSeconds: running,
      cpuSeconds: 12.5,
      residentBytes: 98_566_144,
      runsWorkers: true,
    },
    replicas: [aReplica()],
    traffic: { bounds: [0.01, 0.1], routes: [aRoute()] },
    ...changes,
  };
}

/** The same service, answered by another process (a replica, or after a restart). */
export function byAnother(report: OpsReport, startedAt = "2026-11-20T11:59:00.000Z"): OpsReport {
  return { ...report, process: { ...report.process, processId: 8, startedAt } };
}

export function withRoutes(report: OpsReport, ...routes: Route[]): OpsReport {
  return { ...report, traffic: { ...report.traffic, routes } };
}

/** What a process told of looks so many seconds before `readAt`, each of 30 requests in 30 s. */
export function aHistory(
  secondsAgo: readonly number[],
  changes: Partial<OpsHistory["looks"][number]> = {},
  process: OpsReport["process"] = aReport().process,
): OpsHistory {
  const readAt = "2026-11-20T12:00:00.000Z";
  return {
    readAt,
    everySeconds: 30,
    process,
    bounds: [0.01, 0.1],
    looks: secondsAgo.map((seconds) => ({
      at: new Date(Date.parse(readAt) - seconds * 1_000).toISOString(),
      seconds: 30,
      ready: true,
      requests: 30,
      failed: 0,
      slower: [30, 30, 30],
      outboxOldestSeconds: 0,
      inboxPending: 0,
      databaseMilliseconds: 1.4,
      ...changes,
    })),
  };
}

/** A service without promises, but for the given fields. */
export function aPromise(changes: Partial<OpsPromise> = {}): OpsPromise {
  return { readAt: "2026-11-20T12:00:00.000Z", contests: [], works: [], ...changes };
}

/** Work of a kind that is well, but for the given fields. */
export function aWork(
  work: OpsPromise["works"][number]["work"],
  changes: Partial<OpsPromise["works"][number]> = {},
): OpsPromise["works"][number] {
  return { work, waiting: 0, troubled: 0, oldestSeconds: 0, doneAt: "2026-11-20T11:59:00.000Z", ...changes };
}
