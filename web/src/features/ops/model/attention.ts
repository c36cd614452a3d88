import type { OpsReport } from "@/api/types";
import {
  errorShareOf,
  type Percentile,
  percentileOf,
  rateOf,
  readsOf,
  savesOf,
} from "@/features/ops/model/traffic";
import { lastMinute, type Watched } from "@/features/ops/model/watch";

/** Seconds and shares from which a person should look: those of the alert rules of deploy/observability, which wait a little longer. */
export const limits = {
  outboxSeconds: 60,
  inboxSeconds: 120,
  databaseSeconds: 0.1,
  errorShare: 0.01,
  readSeconds: 0.05,
  saveSeconds: 0.1,
  /** The target of the 95th percentile that the overview and the charts show. */
  p95Seconds: 0.1,
  /** Fewer requests in a minute say nothing of errors or of the 95th percentile. */
  requests: 20,
  /** Fewer reads or saves in a second, or such a rush for fewer seconds, say nothing of slowness. */
  perSecond: 1,
  rushSeconds: 50,
} as const;

/** Seconds for which work of a kind may be due, and whether longer is grave: those of the alert rules. */
export const overdueLimits = {
  lock: { seconds: 15, isGrave: true },
  opening: { seconds: 60, isGrave: true },
  audit: { seconds: 3_600, isGrave: true },
  run: { seconds: 600, isGrave: false },
  ranking: { seconds: 120, isGrave: false },
  mail: { seconds: 600, isGrave: false },
  push: { seconds: 1_800, isGrave: false },
  erasure: { seconds: 21_600, isGrave: false },
  files: { seconds: 21_600, isGrave: false },
} as const;

export type OverdueWork = keyof typeof overdueLimits;

export type Trouble =
  | { kind: "silent"; isGrave: true }
  | { kind: "notReady"; isGrave: true }
  | { kind: "schema"; isGrave: true; found: string; newest: string }
  | { kind: "broker"; isGrave: true }
  | { kind: "dead"; isGrave: true; count: number }
  | { kind: "errors"; isGrave: true; share: number }
  | { kind: "overdue"; isGrave: boolean; work: OverdueWork; seconds: number }
  | { kind: "outbox"; isGrave: false; seconds: number }
  | { kind: "inbox"; isGrave: false; seconds: number; count: number }
  | { kind: "pool"; isGrave: false; size: number }
  | { kind: "database"; isGrave: false; seconds: number }
  | { kind: "slow"; isGrave: false; seconds: number }
  | { kind: "reads"; isGrave: false; seconds: number }
  | { kind: "saves"; isGrave: false; seconds: number };

/** The faults of a service, the gravest first; none before its first report. */
export function troublesOf(watched: Watched): Trouble[] {
  const { report } = watched;
  if (watched.failure !== null) return [{ kind: "silent", isGrave: true }];
  if (report === null) return [];
  const troubles: Trouble[] = [];
  if (!report.ready) troubles.push({ kind: "notReady", isGrave: true });
  if (report.schemaVersion !== null && report.newestSchema !== null) {
    const [found, newest] = [report.schemaVersion, report.newestSchema];
    // a newer one that the service accepted is no trouble: it is told beside the builds (model/builds.ts)
    if (found < newest) troubles.push({ kind: "schema", isGrave: true, found, newest });
  }
  if (report.broker === "down") troubles.push({ kind: "broker", isGrave: true });
  const messages = report.messaging;
  if (messages !== null && messages.inboxDead > 0)
    troubles.push({ kind: "dead", isGrave: true, count: messages.inboxDead });
  troubles.push(...overdueTroubles(report), ...requestTroubles(watched));
  if (messages !== null && messages.outboxOldestSeconds > limits.outboxSeconds)
    troubles.push({ kind: "outbox", isGrave: false, seconds: messages.outboxOldestSeconds });
  if (messages !== null && messages.inboxOldestSeconds > limits.inboxSeconds)
    troubles.push({
      kind: "inbox",
      isGrave: false,
      seconds: messages.inboxOldestSeconds,
      count: messages.inboxPending,
    });
  if (isPoolUsedUp(watched)) troubles.push({ kind: "pool", isGrave: false, size: report.poolSize });
  const database = Math.min(...lastLooks(watched).map((look) => (look?.databaseMilliseconds ?? 0) / 1_000));
  if (database > limits.databaseSeconds)
    troubles.push({ kind: "database", isGrave: false, seconds: database });
  return troubles.toSorted((one, other) => Number(other.isGrave) - Number(one.isGrave));
}

function overdueTroubles({ overdue }: OpsReport): Trouble[] {
  return (Object.keys(overdueLimits) as OverdueWork[]).flatMap((work) => {
    const seconds = overdue?.[work] ?? 0;
    const limit = overdueLimits[work];
    return seconds > limit.seconds
      ? [{ kind: "overdue" as const, isGrave: limit.isGrave, work, seconds }]
      : [];
  });
}

/** The 95th percentile that the overview shows and judges; null when too few requests came for one. */
export function p95Of(watched: Watched): Percentile | null {
  const traffic = lastMinute(watched);
  if (traffic === null || traffic.total.requests < limits.requests) return null;
  return percentileOf(traffic.total, traffic, 0.95);
}

function requestTroubles(watched: Watched): Trouble[] {
  const traffic = lastMinute(watched);
  const p95 = p95Of(watched)?.seconds ?? 0;
  const troubles: Trouble[] = p95 > limits.p95Seconds ? [{ kind: "slow", isGrave: false, seconds: p95 }] : [];
  if (traffic === null || traffic.isSinceStart || traffic.total.requests < limits.requests) return troubles;
  const share = errorShareOf(traffic.total) ?? 0;
  if (share > limits.errorShare) troubles.push({ kind: "errors", isGrave: true, share });
  for (const [kind, counts, limit] of [
    ["reads", readsOf(traffic), limits.readSeconds],
    ["saves", savesOf(traffic), limits.saveSeconds],
  ] as const) {
    const isRush = traffic.seconds >= limits.rushSeconds && rateOf(counts, traffic) > limits.perSecond;
    const seconds = percentileOf(counts, traffic, 0.99)?.seconds ?? 0;
    if (isRush && seconds > limit) troubles.push({ kind, isGrave: false, seconds });
  }
  return troubles;
}

/** The last three looks: one busy moment says nothing of the pool or the database, three in a row do. */
function lastLooks({ kept }: Watched): (OpsReport | undefined)[] {
  return [-3, -2, -1].map((place) => kept.at(place)?.report);
}

function isPoolUsedUp(watched: Watched): boolean {
  return lastLooks(watched).every((look) => look !== undefined && look.poolInUse >= look.poolSize);
}

export interface Verdict {
  /** Every service has answered, or was found silent. */
  isKnown: boolean;
  /** No service answers: more likely the connection than seven services. */
  isCutOff: boolean;
  healthy: number;
  troubled: { watched: Watched; troubles: Trouble[] }[];
}

/** What to say first: is all well, or which services need somebody, the gravest first. */
export function verdictOf(all: readonly Watched[]): Verdict {
  const looked = all.map((watched) => ({ watched, troubles: troublesOf(watched) }));
  const gravity = ({ troubles }: { troubles: Trouble[] }) => (troubles[0]?.isGrave === true ? 1 : 0);
  return {
    isKnown: all.every(({ report, failure }) => report !== null || failure !== null),
    isCutOff: all.every(({ failure }) => failure !== null),
    healthy: looked.filter(({ watched, troubles }) => watched.report !== null && troubles.length === 0)
      .length,
    troubled: looked
      .filter(({ troubles }) => troubles.length > 0)
      .toSorted((one, other) => gravity(other) - gravity(one)),
  };
}
