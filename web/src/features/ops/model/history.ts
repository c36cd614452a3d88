import type { OpsHistory } from "@/api/types";
import { percentileOf, processOf } from "@/features/ops/model/traffic";

type Look = OpsHistory["looks"][number];

/** One look at a service, for the charts; an unknown figure is null. */
export interface Sample {
  at: number;
  state: "ready" | "notReady" | "silent";
  rate: number | null;
  errors: number | null;
  p95: number | null;
  outbox: number | null;
  inbox: number | null;
  database: number | null;
}

/** What one process told of its last hour, in this page's time. */
export interface Told {
  process: string;
  /** Milliseconds between two of its looks. */
  every: number;
  bounds: readonly number[];
  looks: readonly { at: number; look: Look }[];
}

/** Takes over a history that came at `now` (milliseconds): the server's clock and this one may differ. */
export function toldAt(history: OpsHistory, now: number): Told {
  const { readAt, everySeconds, bounds, looks } = history;
  const behind = now - Date.parse(readAt);
  return {
    process: processOf(history),
    every: everySeconds * 1_000,
    bounds,
    looks: looks.map((look) => ({ at: Date.parse(look.at) + behind, look })),
  };
}

/** What the processes counted in the same half minute, as one: requests together, of ages and latencies the worst. */
function sampleOf(at: number, looks: readonly Look[], bounds: readonly number[]): Sample {
  const sum = (of: (look: Look) => number) => looks.reduce((total, look) => total + of(look), 0);
  const worst = (of: (look: Look) => number | null) => {
    const known = looks.flatMap((look) => of(look) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  const [requests, failed] = [sum((look) => look.requests), sum((look) => look.failed)];
  const slower = Array.from({ length: bounds.length + 1 }, (_, place) =>
    sum((look) => look.slower[place] ?? 0),
  );
  const database = worst(({ databaseMilliseconds }) => databaseMilliseconds);
  return {
    at,
    state: looks.every(({ ready }) => ready) ? "ready" : "notReady",
    rate: sum((look) => look.requests / Math.max(look.seconds, 1)),
    errors: requests === 0 ? null : failed / requests,
    p95: percentileOf({ requests, failed, refused: 0, slower }, { bounds }, 0.95)?.seconds ?? null,
    outbox: worst(({ outboxOldestSeconds }) => outboxOldestSeconds),
    inbox: worst(({ inboxPending }) => inboxPending),
    database: database === null ? null : database / 1_000,
  };
}

/** The page's own samples, and where it has none of a half minute what the processes told of it; oldest first. */
export function woven(own: readonly Sample[], told: readonly Told[]): Sample[] {
  const slots = new Map<number, { at: number; look: Look; bounds: readonly number[] }[]>();
  for (const { every, bounds, looks } of told)
    for (const { at, look } of looks) {
      if (own.some((sample) => sample.at > at - every && sample.at <= at)) continue;
      const slot = Math.floor(at / every);
      slots.set(slot, [...(slots.get(slot) ?? []), { at, look, bounds }]);
    }
  const remembered = [...slots.values()].map((found) =>
    sampleOf(
      Math.max(...found.map(({ at }) => at)),
      found.map(({ look }) => look),
      found[0]?.bounds ?? [],
    ),
  );
  return [...remembered, ...own].toSorted((one, other) => one.at - other.at);
}
