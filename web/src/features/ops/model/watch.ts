import type { OpsHistory, OpsReport } from "@/api/types";
import { toldAt, woven, type Sample, type Told } from "@/features/ops/model/history";
import type { Service } from "@/features/ops/model/services";
import {
  errorShareOf,
  percentileOf,
  processOf,
  rateOf,
  trafficBetween,
  type Traffic,
} from "@/features/ops/model/traffic";

/** Milliseconds between two looks at a service. */
export const pollEvery = 5_000;
/** After which a service that says nothing counts as silent: a database that hangs costs it 4 s. */
export const patience = 8_000;
/** The figures tell of the last minute. */
const figuresOver = 60_000;
/** An hour is drawn. */
const drawnOver = 3_600_000;

interface Kept {
  at: number;
  report: OpsReport;
}

/** The reports of one service since the page was opened. */
export interface Watched {
  service: Service;
  /** The newest report; it stays when the service falls silent. */
  report: OpsReport | null;
  heardAt: number | null;
  /** Why the newest look got no report; null after one that did. */
  failure: unknown;
  /** Reports of the last minute, oldest first; replicas answer in turn. */
  kept: readonly Kept[];
  /** The last hour: what this page saw, and before that what the service told of itself. */
  samples: readonly Sample[];
  /** What this page saw of it. */
  own: readonly Sample[];
  /** Histories by process. */
  told: readonly Told[];
}

/** A service without a report yet. */
export function unwatched(service: Service): Watched {
  return { service, report: null, heardAt: null, failure: null, kept: [], samples: [], own: [], told: [] };
}

/** The service reported at `at` (milliseconds). */
export function hear(watched: Watched, report: OpsReport, at: number): Watched {
  const mine = watched.kept.filter((kept) => processOf(kept.report) === processOf(report));
  const last = mine.at(-1)?.report ?? null;
  const sample = sampleOf(report, last === null ? null : trafficBetween(report, last), at);
  return {
    ...watched,
    report,
    heardAt: at,
    failure: null,
    kept: [...watched.kept.filter((kept) => at - kept.at <= figuresOver), { at, report }],
    ...withSample(watched, sample),
  };
}

/** One of the service's processes told its last hour; it came at `at` (milliseconds). */
export function recall(watched: Watched, history: OpsHistory, at: number): Watched {
  const now = toldAt(history, at);
  const told = [...watched.told.filter(({ process }) => process !== now.process), now];
  return { ...watched, told, samples: lastHour(woven(watched.own, told), at) };
}

/** The service gave no report at `at`. */
export function miss(watched: Watched, failure: unknown, at: number): Watched {
  const nothing = { rate: null, errors: null, p95: null, outbox: null, inbox: null, database: null };
  const sample: Sample = { at, state: "silent", ...nothing };
  return { ...watched, failure, ...withSample(watched, sample) };
}

/** The requests of the last minute as far as one process has told of it; since its start, when it has reported only once. */
export function lastMinute({ report, kept }: Watched): Traffic | null {
  if (report === null) return null;
  const mine = kept.filter((one) => one.report !== report && processOf(one.report) === processOf(report));
  return trafficBetween(report, mine[0]?.report ?? null);
}

/** How many processes have answered within the last minute. */
export function processesOf({ kept }: Watched): number {
  return new Set(kept.map(({ report }) => processOf(report))).size;
}

function withSample({ own, samples }: Watched, sample: Sample): Pick<Watched, "own" | "samples"> {
  return {
    own: lastHour([...own, sample], sample.at),
    samples: lastHour([...samples, sample], sample.at),
  };
}

function lastHour(samples: readonly Sample[], now: number): Sample[] {
  return samples.filter(({ at }) => now - at <= drawnOver);
}

function sampleOf(report: OpsReport, traffic: Traffic | null, at: number): Sample {
  return {
    at,
    state: report.ready ? "ready" : "notReady",
    rate: traffic === null ? null : rateOf(traffic.total, traffic),
    errors: traffic === null ? null : errorShareOf(traffic.total),
    p95: traffic === null ? null : (percentileOf(traffic.total, traffic, 0.95)?.seconds ?? null),
    outbox: report.messaging?.outboxOldestSeconds ?? null,
    inbox: report.messaging?.inboxPending ?? null,
    database: report.databaseMilliseconds === null ? null : report.databaseMilliseconds / 1_000,
  };
}
