import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { Link, MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { Contest, Readiness } from "@/api/types";
import { ContestActs } from "@/features/organizer/contests/components/contest-acts";
import { Publishing } from "@/features/organizer/contests/components/publishing";
import { Toaster } from "@/ui/toast";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const one = "/organizer/contests/leagues/cup";
const draft = {
  _id: "cup",
  name: "Puchar",
  state: "draft",
  startDate: "2026-11-20T12:00:00.000Z",
} as Contest;

function check(changes: Partial<Readiness["checks"][number]>): Readiness["checks"][number] {
  return {
    key: "fixtures",
    state: "ok",
    title: "Kolejki",
    detail: "Kolejek: 1.",
    figures: { count: 1, of: null, cheapest: null, budget: null },
    mended: { screen: "fixtures", fixtureId: null, eventKey: null, moveTo: null },
    ...changes,
  };
}

const bare = check({
  key: "events",
  state: "blocking",
  title: "Mecze",
  detail: "Kolejki bez meczów: 1 (Kolejka 3).",
  mended: { screen: "events", fixtureId: "f3", eventKey: null, moveTo: null },
});

function answer(readiness: Partial<Readiness>): void {
  const whole = {
    ready: true,
    joined: false,
    checkedAt: "2026-11-20T12:14:05.000Z",
    checks: [],
    ...readiness,
  };
  server.use(http.get(at(`${one}/readiness`), () => HttpResponse.json(whole)));
}

function open(part: React.ReactNode): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/cup"]}>
        <Link to="/elsewhere">Gdzie indziej</Link>
        <Routes>
          <Route path="/organizer/cup" element={<Outlet />}>
            <Route index element={part} />
          </Route>
          <Route path="/elsewhere" element={<h1>Inny ekran</h1>} />
          <Route path="/organizer/next" element={<h1>Następny</h1>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

describe("a contest is published by a checklist", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => signIn(anAuthAnswer()));
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("says what is left, where it is mended, and why the server refuses", async () => {
    answer({ ready: false, checks: [bare, check({})] });
    server.use(
      http.post(at(`${one}/publish`), () =>
        HttpResponse.json(
          {
            code: "contest-not-ready",
            detail: "Tych rozgrywek nie można jeszcze ogłosić.",
            errors: [{ pointer: "/events", code: "rounds-without-events", detail: bare.detail }],
          },
          { status: 409, headers: { "Content-Type": "application/problem+json" } },
        ),
      ),
    );
    open(<Publishing contest={draft} />);
    await screen.findByText("1 z 2");
    const link = screen.getByRole("link", { name: /^Dodaj mecze\s*: Mecze$/ });
    expect(link.getAttribute("href")).toBe("/organizer/cup/fixtures/f3/events");
    const ticket = screen.getByRole("complementary", { name: "Ogłoszenie" });
    within(ticket).getByRole("heading", { name: "Jeszcze 1 sprawa" });
    const publish = within(ticket).getByRole("button", { name: "Ogłoś rozgrywki" });
    expect(document.getElementById(publish.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Jeszcze 1 sprawa",
    );
    await userEvent.click(publish);
    const refusal = await within(ticket).findByRole("alert");
    within(refusal).getByText("Tych rozgrywek nie można jeszcze ogłosić.");
    within(refusal).getByText(bare.detail);
  });

  it("postpones the match that keeps the next round shut, in one press", async () => {
    const barred = check({
      key: "editing",
      state: "warning",
      title: "Czas na zmiany",
      detail: "Kolejki, w których nikt nie zmieni składu: 1 (Kolejka 16).",
      mended: { screen: "fixture", fixtureId: "f15", eventKey: "turcja-usa", moveTo: null },
    });
    answer({ checks: [barred] });
    const sent: unknown[] = [];
    server.use(
      http.patch(at(`${one}/fixtures/f15/events/turcja-usa`), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ key: "turcja-usa", state: "postponed" });
      }),
    );
    open(<Publishing contest={draft} />);
    const press = await screen.findByRole("button", { name: "Przełóż ten mecz" });
    answer({ checks: [check({ key: "editing", title: "Czas na zmiany" })] });
    await userEvent.click(press);
    await screen.findByText("Mecz przełożony");
    expect(sent).toMatchObject([{ state: "postponed", reason: "Rozgrywany długo po swojej kolejce." }]);
    expect(screen.queryByRole("button", { name: "Przełóż ten mecz" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Przenieś/ })).toBeNull();
  });

  it("moves it to the round whose dates hold it, in one press", async () => {
    const moveTo = { fixtureId: "f20", name: "Kolejka 20", startsAt: "2027-01-15T19:00:00Z" };
    const barred = check({
      key: "editing",
      state: "warning",
      title: "Czas na zmiany",
      mended: { screen: "fixture", fixtureId: "f15", eventKey: "turcja-usa", moveTo },
    });
    answer({ checks: [barred] });
    const sent: unknown[] = [];
    server.use(
      http.post(at(`${one}/fixtures/f15/events/turcja-usa/move`), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ key: "turcja-usa", state: "scheduled" });
      }),
    );
    open(<Publishing contest={draft} />);
    const press = await screen.findByRole("button", { name: "Przenieś ten mecz do: Kolejka 20" });
    answer({ checks: [check({ key: "editing", title: "Czas na zmiany" })] });
    await userEvent.click(press);
    await screen.findByText("Mecz przeniesiony");
    expect(sent).toMatchObject([{ fixtureId: "f20", startsAt: "2027-01-15T19:00:00Z" }]);
  });

  it("looks again when asked, and publishes once nothing is left", async () => {
    answer({ ready: false, checks: [bare] });
    open(<Publishing contest={draft} />);
    await screen.findByText("0 z 1");
    answer({ checks: [check({})] });
    let published = 0;
    server.use(
      http.post(at(`${one}/publish`), () => {
        published += 1;
        return HttpResponse.json({ ...draft, state: "running" });
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Sprawdź ponownie" }));
    await screen.findByRole("heading", { name: "Można ogłosić" });
    await userEvent.click(screen.getByRole("button", { name: "Ogłoś rozgrywki" }));
    await screen.findByText("Ogłoszono rozgrywki: Puchar");
    expect(published).toBe(1);
  });

  it("takes a contest back to draft only while nobody has joined", async () => {
    answer({ joined: true });
    open(<ContestActs contest={{ ...draft, state: "running" }} />);
    await userEvent.click(screen.getByRole("button", { name: "Wróć do szkicu" }));
    await screen.findByText(/Ktoś już dołączył/);
    expect(screen.queryByRole("button", { name: "Cofnij do szkicu: Puchar" })).toBeNull();
  });

  it("sends a copy's names and start, and goes there", async () => {
    let sent: unknown;
    server.use(
      http.post(at(`${one}/copy`), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...draft, _id: "next", name: "Puchar 2027" }, { status: 201 });
      }),
    );
    open(<ContestActs contest={draft} />);
    expect(screen.queryByRole("button", { name: "Wróć do szkicu" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Skopiuj na następny sezon" }));
    await userEvent.click(screen.getByRole("button", { name: "Utwórz kopię" }));
    expect(sent).toBeUndefined();
    await userEvent.type(screen.getByLabelText(/^Nazwa nowych rozgrywek/), "Puchar 2027");
    await userEvent.click(screen.getByRole("button", { name: "Utwórz kopię" }));
    await screen.findByRole("heading", { name: "Następny" });
    expect(sent).toMatchObject({ name: "Puchar 2027", nameEn: "" });
  });

  it("leads nobody to the copy who has gone elsewhere meanwhile", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    server.use(
      http.post(at(`${one}/copy`), async () => {
        await held;
        return HttpResponse.json({ ...draft, _id: "next", name: "Puchar 2027" }, { status: 201 });
      }),
    );
    open(<ContestActs contest={draft} />);
    await userEvent.click(screen.getByRole("button", { name: "Skopiuj na następny sezon" }));
    await userEvent.type(screen.getByLabelText(/^Nazwa nowych rozgrywek/), "Puchar 2027");
    await userEvent.click(screen.getByRole("button", { name: "Utwórz kopię" }));
    await userEvent.click(screen.getByRole("link", { name: "Gdzie indziej" }));
    release();
    await screen.findByText(/Puchar 2027/);
    screen.getByRole("heading", { name: "Inny ekran" });
  });
});
