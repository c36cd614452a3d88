import type { OpsReport } from "@/api/types";

type Route = OpsReport["traffic"]["routes"][number];

/** The counts since the process started or between two reports. */
export interface Counts {
  requests: number;
  /** Answers 4xx: the asker's doing. */
  refused: number;
  /** Answers 5xx: our doing. */
  failed: number;
  /** By time to answer, cumulated: at most so many seconds as the bound in the same place; the last counts all. */
  slower: readonly number[];
}

export interface RouteCounts extends Counts {
  method: string;
  route: string;
}

/** The requests of a stretch of time. */
export interface Traffic {
  /** How long the stretch is. */
  seconds: number;
  /** True: since the process started; there is no earlier report of it to compare with. */
  isSinceStart: boolean;
  bounds: readonly number[];
  total: Counts;
  routes: readonly RouteCounts[];
}

/** A percentile in seconds; beyond: longer than the last bound, by an unknown time. */
export interface Percentile {
  seconds: number;
  isBeyond: boolean;
}

function countsOf({ method, route, statuses, slower }: Route): RouteCounts {
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    method,
    route,
    requests,
    refused: statuses["4xx"] ?? 0,
    failed: statuses["5xx"] ?? 0,
    slower,
  };
}

/** The counts after `earlier`. A count that went down began anew meanwhile: then `later` is all there is. */
function difference<T extends Counts>(later: T, earlier: Counts | undefined): T {
  if (earlier === undefined) return later;
  const slower = later.slower.map((count, place) => count - (earlier.slower[place] ?? 0));
  const counts = {
    requests: later.requests - earlier.requests,
    refused: later.refused - earlier.refused,
    failed: later.failed - earlier.failed,
  };
  if ([...Object.values(counts), ...slower].some((count) => count < 0)) return later;
  return { ...later, ...counts, slower };
}

function sumOf(all: readonly Counts[], buckets: number): Counts {
  const slower = Array.from({ length: buckets }, (_, place) =>
    all.reduce((sum, counts) => sum + (counts.slower[place] ?? 0), 0),
  );
  const add = (field: "requests" | "refused" | "failed") =>
    all.reduce((sum, counts) => sum + counts[field], 0);
  return { requests: add("requests"), refused: add("refused"), failed: add("failed"), slower };
}

/** Names the process that answered: only its own reports can be compared. */
export function processOf({ process }: Pick<OpsReport, "process">): string {
  return `${process.host} ${process.processId} ${process.startedAt}`;
}

/** The requests between two reports of one process, or, without an earlier one, since it started. */
export function trafficBetween(later: OpsReport, earlier: OpsReport | null): Traffic {
  const before = earlier !== null && processOf(earlier) === processOf(later) ? earlier : null;
  const known = new Map(
    before?.traffic.routes.map((route) => [`${route.method} ${route.route}`, countsOf(route)]),
  );
  const routes = later.traffic.routes
    .map(countsOf)
    .map((route) => difference(route, known.get(`${route.method} ${route.route}`)));
  return {
    seconds: Math.max(later.process.runningSeconds - (before?.process.runningSeconds ?? 0), Number.MIN_VALUE),
    isSinceStart: before === null,
    bounds: later.traffic.bounds,
    total: sumOf(routes, later.traffic.bounds.length + 1),
    routes,
  };
}

const isRead = ({ method }: RouteCounts) => method === "GET";

/** The reads. */
export function readsOf({ routes, bounds }: Traffic): Counts {
  return sumOf(routes.filter(isRead), bounds.length + 1);
}

/** The changes. */
export function savesOf({ routes, bounds }: Traffic): Counts {
  return sumOf(
    routes.filter((route) => !isRead(route)),
    bounds.length + 1,
  );
}

/** Requests per second. */
export function rateOf({ requests }: Counts, { seconds }: Pick<Traffic, "seconds">): number {
  return requests / seconds;
}

/** The part of the answers that failed, from 0 to 1; null without requests. */
export function errorShareOf({ requests, failed }: Counts): number | null {
  return requests === 0 ? null : failed / requests;
}

/**
 * The time within which `share` of the answers came, by a straight line within its bucket (as Prometheus' histogram_quantile does);
 * null without requests.
 */
export function percentileOf(
  { slower }: Counts,
  { bounds }: Pick<Traffic, "bounds">,
  share: number,
): Percentile | null {
  const all = slower.at(-1) ?? 0;
  if (all === 0) return null;
  const wanted = share * all;
  const place = slower.findIndex((count) => count >= wanted);
  const upper = bounds[place];
  if (upper === undefined) return { seconds: bounds.at(-1) ?? 0, isBeyond: true };
  const lower = bounds[place - 1] ?? 0;
  const below = slower[place - 1] ?? 0;
  const inside = (slower[place] ?? 0) - below;
  const part = inside === 0 ? 1 : (wanted - below) / inside;
  return { seconds: lower + (upper - lower) * part, isBeyond: false };
}

export type RouteOrder = "rate" | "errors" | "p95";

/** Routes that were asked, the most striking first. */
export function sortedRoutes({ routes, bounds }: Traffic, order: RouteOrder): RouteCounts[] {
  const weight = (route: RouteCounts): number =>
    order === "rate"
      ? route.requests
      : order === "errors"
        ? (errorShareOf(route) ?? 0)
        : (percentileOf(route, { bounds }, 0.95)?.seconds ?? 0);
  return routes
    .filter(({ requests }) => requests > 0)
    .toSorted((one, other) => weight(other) - weight(one) || other.requests - one.requests);
}
