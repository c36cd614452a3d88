import type { DeadEvent, OpsHistory, OpsPromise, OpsReport } from "@/api/types";
import { services, type Service } from "@/features/ops/model/services";
import type { Wire } from "@/testing/wire";

const started = Date.now();

const bounds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const shares = [0.1, 0.4, 0.7, 0.9, 0.96, 0.98, 0.99, 1, 1, 1, 1, 1];
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

/** The last hour as a service tells it: busier in waves, a slow moment 20 minutes ago. */
function opsHistory(service: Service): OpsHistory {
  const looks = Array.from({ length: 120 }, (_, place) => {
    const seconds = (120 - place) * 30;
    const requests = Math.round(60 + 40 * Math.sin(place / 9));
    const isSlow = Math.abs(seconds - 1_200) < 60;
    return {
      at: ago(seconds),
      seconds: 30,
      ready: true,
      requests,
      failed: isSlow ? 1 : 0,
      slower: shares.map((share) => Math.floor(requests * (isSlow ? share ** 4 : share))),
      outboxOldestSeconds: isSlow ? 4 : 0,
      inboxPending: isSlow ? 12 : place % 3,
      databaseMilliseconds: isSlow ? 9 : 1.4,
    };
  });
  return { readAt: ago(0), everySeconds: 30, process: opsReport(service).process, bounds, looks };
}

const work = (
  name: OpsPromise["works"][number]["work"],
  changes: Partial<OpsPromise["works"][number]> = {},
): OpsPromise["works"][number] => ({
  work: name,
  waiting: 0,
  troubled: 0,
  oldestSeconds: 0,
  doneAt: ago(180),
  ...changes,
});

/** How a service keeps what it promised: three contests, all well. */
function opsPromise(service: Service): OpsPromise {
  const [fantasy, typer, young] = ["Ekstraklasa Fantasy", "Mistrzostwa świata w siatkówce mężczyzn", "Żużel"];
  const contest = (place: number, changes: Partial<OpsPromise["contests"][number]>) => ({
    leagueId: `0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7f0${place}`,
    name: null,
    eventType: null,
    deadlineAt: null,
    round: null,
    lockedAt: null,
    lateSeconds: null,
    rankedAt: null,
    ...changes,
  });
  const contests: Partial<Record<Service, OpsPromise["contests"]>> = {
    contests: [
      contest(1, { name: fantasy, eventType: "Fantasy", deadlineAt: ago(-8_000), round: "Kolejka 17" }),
      contest(2, { name: typer, eventType: "Typer", deadlineAt: ago(-200_000), round: "Ćwierćfinały" }),
      contest(3, { name: young, eventType: "Typer" }),
    ],
    fantasy_teams: [contest(1, { lockedAt: ago(600_000), lateSeconds: 0.212 })],
    typer_predictions: [contest(2, { lockedAt: ago(90_000), lateSeconds: 0.087 })],
    news_ranking: [contest(1, { rankedAt: ago(172_000) }), contest(2, { rankedAt: ago(640) })],
  };
  const works: Partial<Record<Service, OpsPromise["works"]>> = {
    contests: [work("feed", { waiting: 4 })],
    fantasy_teams: [work("run")],
    typer_predictions: [work("run", { waiting: 1, oldestSeconds: 4 })],
    news_ranking: [work("ranking")],
    identity: [
      work("mail", { waiting: 12, oldestSeconds: 3 }),
      work("push", { waiting: 340, oldestSeconds: 9 }),
    ],
    storage_logs: [work("backup", { doneAt: ago(30_000), oldestSeconds: 30_000 })],
  };
  return {
    readAt: ago(0),
    contests: contests[service] ?? [],
    works: works[service] ?? [],
  };
}

/** A service's report in the wire's shape; its counts grow with the time of the run. */
function opsReport(service: Service, changes: Partial<OpsReport> = {}): OpsReport {
  const running = 93_600 + (Date.now() - started) / 1_000;
  const place = services.indexOf(service);
  const routes = ["/users/me", "/users/auth", "/users/session/refresh", "/users/{id}"].map((route, rank) => {
    const requests = Math.floor((running * (place + 2)) / (rank + 1));
    const refused = Math.floor(requests * 0.01);
    return {
      method: rank === 1 ? "POST" : "GET",
      route,
      statuses: { "2xx": requests - refused, "4xx": refused },
      slower: shares.map((share) => requests * share), // not whole: the same shares between any two looks, too
      seconds: requests * 0.012,
    };
  });
  return {
    service,
    version: "20251010.3",
    build: "v1.0.0",
    live: true,
    ready: true,
    schemaVersion: "0004",
    newestSchema: "0004",
    databaseMilliseconds: 1.2 + place * 0.3,
    poolSize: 5,
    poolInUse: place % 3,
    uptimeSeconds: Math.floor(running),
    broker: "up",
    overdue: {},
    messaging: { outbox: 0, outboxOldestSeconds: 0, inboxPending: 0, inboxOldestSeconds: 0, inboxDead: 0 },
    readAt: new Date().toISOString(),
    process: {
      host: `${service}-1`,
      processId: 7,
      startedAt: new Date(started - 93_600_000).toISOString(),
      runningSeconds: running,
      cpuSeconds: running * 0.03,
      residentBytes: 98_566_144,
      runsWorkers: true,
    },
    replicas: [
      { host: `${service}-1`, processId: 7, role: "api", connectedAt: ago(93_600) },
      { host: `${service}-2`, processId: 9, role: "api", connectedAt: ago(5_400) },
      { host: `${service}-worker`, processId: 7, role: "workers", connectedAt: ago(93_500) },
    ],
    traffic: { bounds, routes },
    ...changes,
  };
}

/** A message that was given up. */
export function deadEvent(number: number): DeadEvent {
  const at = (seconds: number) => new Date(started - seconds * 1_000).toISOString();
  return {
    eventId: `0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c1${number}`,
    type: number === 1 ? "fixture.changed.v1" : "user.access_changed.v1",
    producer: number === 1 ? "contests" : "identity",
    aggregateId: `0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7d1${number}`,
    revision: 8 + number,
    attempts: 10,
    lastError: number === 1 ? "KeyError: …" : "TimeoutError: the row was locked for longer than 5 s",
    occurredAt: at(1_200),
    receivedAt: at(1_199),
    deadAt: at(60 * number),
    correlationId: `0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7e1${number}`,
  };
}

export interface CannedOps {
  dead: DeadEvent[];
  /** Services that nobody answers for. */
  silent: Set<Service>;
  changes: Partial<Record<Service, Partial<OpsReport>>>;
  /** Changes of kinds of work. */
  works: Partial<Record<OpsPromise["works"][number]["work"], Partial<OpsPromise["works"][number]>>>;
}

/** Lets the canned wire answer for the services; dead messages belong to `typer_predictions`. */
export function answerOps(wire: Wire): CannedOps {
  const state: CannedOps = {
    dead: [],
    silent: new Set(),
    changes: {},
    works: {},
  };
  const own = "typer_predictions";
  for (const service of services) {
    wire.on(`GET /organizer/${service}/ops/history`, () => ({ body: opsHistory(service) }));
    wire.on(`GET /organizer/${service}/ops/promise`, () => {
      const { works, ...rest } = opsPromise(service);
      return { body: { ...rest, works: works.map((one) => ({ ...one, ...state.works[one.work] })) } };
    });
    wire.on(`GET /organizer/${service}/ops`, () => {
      if (state.silent.has(service)) return Response.json({ status: 502 }, { status: 502 }); // a proxy's answer
      const report = opsReport(service, state.changes[service]);
      if (service === own && report.messaging !== null)
        report.messaging = { ...report.messaging, inboxDead: state.dead.length };
      return { body: report };
    });
  }
  const replayed = (gone: DeadEvent[]) => {
    state.dead = state.dead.filter((event) => !gone.includes(event));
    return { body: { replayed: gone.length } };
  };
  wire
    .on(`GET /organizer/${own}/ops/dead`, () => ({
      body: { items: state.dead, page: 1, size: 10, total: state.dead.length },
    }))
    .on(`POST /organizer/${own}/ops/dead/replay`, () => replayed(state.dead))
    .on(`POST /organizer/${own}/ops/dead/{eventId}/replay`, ({ params }) =>
      replayed(state.dead.filter(({ eventId }) => eventId === params.eventId)),
    );
  return state;
}
