import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { DeadEvent, OpsPromise, OpsReport } from "@/api/types";
import { OpsScreen } from "@/features/ops/components/ops-screen";
import { services, type Service } from "@/features/ops/model/services";
import { kinds } from "@/features/ops/model/promise";
import { aHistory, aPromise, aReport, aWork, aReplica, aRoute } from "@/features/ops/testing/reports";
import { Toaster } from "@/ui/toast";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 }); // roles of whole pages are slow in jsdom on a busy machine
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const dead = (number: number): DeadEvent => ({
  eventId: `event-${number}`,
  type: "user.changed.v1",
  producer: "identity",
  aggregateId: "somebody",
  revision: number,
  attempts: 10,
  lastError: "KeyError: …",
  occurredAt: "2026-11-20T11:00:00.000Z",
  receivedAt: "2026-11-20T11:00:01.000Z",
  deadAt: "2026-11-20T11:20:00.000Z",
  correlationId: "story-1",
});
const aContest: OpsPromise["contests"][number] = {
  leagueId: "one",
  name: null,
  eventType: "Fantasy",
  deadlineAt: null,
  round: null,
  lockedAt: null,
  lateSeconds: null,
  rankedAt: null,
};
const gone = (status: number) => HttpResponse.json({ status }, { status, headers: { "Retry-After": "0" } });
const withDead = (count: number): Partial<OpsReport> => ({
  messaging: {
    outbox: 0,
    outboxOldestSeconds: 0,
    inboxPending: 0,
    inboxOldestSeconds: 0,
    inboxDead: count,
  },
});

/** Every service is well, except for what is said. */
function answer(changes: Partial<Record<Service, () => Partial<OpsReport> | Response>> = {}): void {
  server.use(
    ...services.map((service) =>
      http.get(at(`/organizer/${service}/ops`), () => {
        const said = changes[service]?.() ?? {};
        return said instanceof Response ? said : HttpResponse.json(aReport(100, { service, ...said }));
      }),
    ),
    http.get(at("/organizer/:service/ops/history"), () => HttpResponse.json(aHistory([3_500, 60, 30]))),
    http.get(at("/organizer/:service/ops/promise"), () =>
      HttpResponse.json(aPromise({ works: kinds.map(({ work }) => aWork(work)) })),
    ),
  );
}

function open(path: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="ops/*" element={<OpsScreen />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  queryClient.clear();
  signIn(anAuthAnswer());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe("the overview", () => {
  it("says first that all is well", async () => {
    answer();
    open("/ops");
    expect(await screen.findByRole("heading", { name: "Wszystko działa" })).toBeVisible();
    const table = screen.getByRole("table", { name: "Usługi i ich stan" });
    expect(within(table).getAllByRole("row")).toHaveLength(1 + services.length + 1);
  });

  it("does not say that all is well beside a 95th percentile above its target", async () => {
    answer({
      identity: () => ({
        traffic: {
          bounds: [0.01, 0.2],
          routes: [aRoute({ statuses: { "2xx": 40 }, slower: [0, 40, 40] })],
        },
      }),
    });
    open("/ops");
    expect(await screen.findByRole("heading", { name: "1 usługa wymaga uwagi" })).toBeVisible();
    expect(screen.getByText(/95 % odpowiedzi trwa do 191 ms; cel to 100 ms/)).toBeVisible();
  });

  it("says what is late though every service is well", async () => {
    answer();
    server.use(
      http.get(at("/organizer/contests/ops/promise"), () =>
        HttpResponse.json(
          aPromise({
            works: [aWork("feed", { troubled: 2 })],
            contests: [
              { ...aContest, name: "Liga", deadlineAt: "2026-11-20T15:00:00.000Z", round: "Kolejka 3" },
            ],
          }),
        ),
      ),
      http.get(at("/organizer/fantasy_teams/ops/promise"), () =>
        HttpResponse.json(
          aPromise({
            works: [aWork("run")],
            contests: [{ ...aContest, lockedAt: "2026-11-20T11:00:00.000Z", lateSeconds: 16 }],
          }),
        ),
      ),
    );
    open("/ops");
    expect(await screen.findByRole("heading", { name: /coś się spóźnia/ })).toBeVisible();
    const contest = screen.getByRole("row", { name: /^Liga/ });
    expect(contest).toHaveTextContent("za 3 h");
    expect(contest).toHaveTextContent("16,0 s po terminie");
    expect(screen.getByRole("row", { name: /^Źródła/ })).toHaveTextContent("zatrzymane: 2");
    expect(screen.getByRole("row", { name: /^E-maile/ })).toHaveTextContent("w porządku");
  });

  it("names who needs somebody and why, and shows the others all the same", async () => {
    answer({
      contests: () => gone(502),
      identity: () => withDead(3),
      storage_logs: () => ({ ready: false, messaging: null, databaseMilliseconds: null }),
    });
    open("/ops");
    expect(await screen.findByRole("heading", { name: "3 usługi wymagają uwagi" })).toBeVisible();
    expect(screen.getByText("3 martwe wiadomości czekają na odtworzenie")).toBeVisible();
    expect(screen.getByText("żyje, ale jej baza danych nie odpowiada")).toBeVisible();
    const silent = screen.getByRole("row", { name: /contests/ });
    expect(within(silent).getByText("milczy")).toBeVisible();
    const well = screen.getByRole("row", { name: /news_ranking/ });
    expect(within(well).getAllByText("tak")).toHaveLength(2);
  });
});

describe("replicas and what was before", () => {
  it("draws the hour before the page was opened, and names every replica", async () => {
    answer({
      identity: () => ({
        replicas: [aReplica({ role: "api" }), aReplica({ host: "host-2", processId: 8, role: "workers" })],
      }),
    });
    open("/ops/identity");
    const replicas = within(await screen.findByRole("region", { name: "Repliki" })).getAllByRole("listitem");
    expect(replicas[0]).toHaveTextContent("host-1, proces 7odpowiada · 2 h · słyszana na tej stronie");
    expect(replicas[1]).toHaveTextContent("host-2, proces 8pracuje w tle · 2 h");
    await userEvent.click(await screen.findByRole("button", { name: "Wykresy w liczbach" }));
    // three looks that the service told of, and the one that the page has made
    await waitFor(() => expect(screen.getAllByRole("row", { name: /^\d\d:\d\d:\d\d/ })).toHaveLength(4));
  });
});

describe("builds that differ", () => {
  it("names each service that does not run the newest, with the schema that its code does not know", async () => {
    answer({
      identity: () => ({ build: "v1.1.0", schemaVersion: "0005", newestSchema: "0005" }),
      contests: () => ({ schemaVersion: "0005" }),
    });
    open("/ops");
    const section = await screen.findByRole("region", { name: "Jest nowsze wydanie: v1.1.0" });
    const lines = within(section).getAllByRole("listitem");
    expect(lines).toHaveLength(services.length - 1);
    expect(lines[0]).toHaveTextContent(
      "contests działa w wydaniu v1.0.0; jej baza stoi na schemacie 0005, kod zna 0004",
    );
    expect(screen.getByRole("heading", { name: "Wszystko działa" })).toBeVisible();
  });

  it("are not spoken of while all are alike", async () => {
    answer();
    open("/ops");
    await screen.findByRole("heading", { name: "Wszystko działa" });
    expect(screen.queryByText(/Jest nowsze wydanie/)).toBeNull();
    expect(screen.getByText(/wydanie v1\.0\.0/)).toBeVisible();
  });
});

describe("a service's page", () => {
  it("shows its figures since the start, its routes and its process", async () => {
    answer({ identity: () => ({ broker: "up" }) });
    open("/ops/identity");
    expect(await screen.findByRole("row", { name: /GET \/users\/me/ })).toBeVisible();
    expect(screen.getByText("10 żądań od startu usługi, 2 min temu.")).toBeVisible();
    expect(screen.getByText("RabbitMQ, połączony")).toBeVisible();
    expect(screen.getAllByText("host-1, proces 7", { ignore: ".vh" })).toHaveLength(2);
    expect(screen.getByText("Żadna wiadomość nie jest martwa.")).toBeVisible();
  });

  it("goes back to the overview from a name that no service has", async () => {
    answer();
    open("/ops/nobody");
    expect(await screen.findByRole("heading", { name: "Tabela usług" })).toBeVisible();
  });

  it("says why there is nothing of a silent service", async () => {
    answer({ identity: () => gone(503) });
    open("/ops/identity");
    const words = await screen.findByText(/odpowiedziała brama: 503/);
    expect(words).toBeVisible();
  });

  it("replays a dead message once that is confirmed, and says so", async () => {
    let left = [dead(1), dead(2)];
    answer({ identity: () => withDead(left.length) });
    server.use(
      http.get(at("/organizer/identity/ops/dead"), () =>
        HttpResponse.json({ items: left, page: 1, size: 10, total: left.length }),
      ),
      http.post(at("/organizer/identity/ops/dead/:event/replay"), ({ params }) => {
        left = left.filter(({ eventId }) => eventId !== params["event"]);
        return HttpResponse.json({ replayed: 1 });
      }),
    );
    open("/ops/identity");
    await userEvent.click(await screen.findByRole("button", { name: /event-1/ }));
    const dialog = screen.getByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Zostaw" }));
    expect(left).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: /event-1/ }));
    await userEvent.click(screen.getByRole("button", { name: "Odtwórz wiadomość" }));
    expect(await screen.findByText(/Odtworzono 1 wiadomość/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /event-1/ })).toBeNull());
    expect(screen.getByRole("button", { name: /event-2/ })).toBeVisible();
  });

  it("says that somebody else was faster", async () => {
    answer({ identity: () => withDead(1) });
    const detail = "Tej wiadomości nie ma wśród martwych.";
    server.use(
      http.get(at("/organizer/identity/ops/dead"), () =>
        HttpResponse.json({ items: [dead(1)], page: 1, size: 10, total: 1 }),
      ),
      http.post(at("/organizer/identity/ops/dead/event-1/replay"), () =>
        HttpResponse.json({ status: 404, code: "dead-event-not-found", detail }, { status: 404 }),
      ),
    );
    open("/ops/identity");
    await userEvent.click(await screen.findByRole("button", { name: /event-1/ }));
    await userEvent.click(screen.getByRole("button", { name: "Odtwórz wiadomość" }));
    expect(await screen.findByText(detail)).toBeVisible();
  });
});
