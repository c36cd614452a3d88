import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { Consequences, Contest } from "@/api/types";
import { SettingsScreen } from "@/features/organizer/contests/components/settings-screen";
import { Toaster } from "@/ui/toast";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 60_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const one = "/organizer/contests/leagues/c1";
const fantasy = aContest({
  eventType: "Fantasy",
  state: "draft",
  ...{ budget: 100, maxPlayersFromTeam: 3, maxTransfers: 3, numberOfPlayers: 2, numberOfSubstitutions: 1 },
  ...{ squadComposition: [1, 2], availableFormations: ["1-1"] },
  substitution: { trigger: "noPoints", constraint: "validFormation" },
  editing: "everyFixture",
  origin: { ...aContest().origin, positionTypesValues: ["goalkeeper", "forward"] },
});
const told: Consequences = {
  changeableUntil: "2026-12-12T17:00:00.000Z",
  frozen: false,
  scoringFrozen: false,
  squad: {
    ...{ forSale: 6, clubs: 3, cheapest: 15, missing: 0, dearest: 30, leastFromClub: 1 },
    positions: [
      { position: "goalkeeper", displayName: { pl: "bramkarze", en: "goalkeepers" }, forSale: 2, clubs: 2 },
      { position: "forward", displayName: { pl: "napastnicy", en: "forwards" }, forSale: 4, clubs: 3 },
    ],
    prices: [{ price: 5, athletes: 6 }],
  },
  thinRounds: [],
};

function open(contest: Contest, step: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/organizer/c1/settings/${step}`]}>
        <Routes>
          <Route path="/organizer/c1" element={<Outlet context={contest} />}>
            <Route path="settings/:step?" element={<SettingsScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

const question = (name: string) => screen.findByRole("group", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const budget = () => field("Budżet drużyny");

describe("everything that is set about a contest", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    sessionStorage.clear();
    server.use(
      http.get(at("/organizer/contests/templates"), () => HttpResponse.json([])),
      http.get(at(`${one}/readiness`), () => new HttpResponse(null, { status: 404 })),
      http.post(at(`${one}/consequences`), () => HttpResponse.json(told)),
    );
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("says what an answer means, keeps it while it isn't saved, and sends only what differs", async () => {
    let sent: unknown;
    server.use(
      http.patch(at(one), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...fantasy, budget: 12.5 });
      }),
    );
    open(fantasy, "squad");
    await within(await question("Budżet drużyny")).findByText(/Zostaje 85,0/);
    fireEvent.change(budget(), { target: { value: "12,5" } });
    await within(await question("Budżet drużyny")).findByText(/Brakuje 2,5/);
    cleanup();
    open({ ...fantasy, maxTransfers: 1 }, "squad");
    expect(budget().value).toBe("12,5");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Wolne transfery na kolejkę" }).value).toBe(
      "1",
    );
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await screen.findByRole("heading", { name: "Punktacja", level: 1 });
    expect(sent).toEqual({ budget: 12.5 });
  });

  it("shows what the server names at its question, before anything is saved", async () => {
    const detail = "„1-1-1” musi podawać liczbę zawodników na każdej z 2 pozycji.";
    server.use(
      http.post(at(`${one}/consequences`), () =>
        HttpResponse.json(
          {
            code: "contest-invalid",
            detail: "Ustawienia rozgrywek są nieprawidłowe.",
            errors: [{ pointer: "/availableFormations/0", code: "formation-positions", detail }],
          },
          { status: 400, headers: { "Content-Type": "application/problem+json" } },
        ),
      ),
    );
    open(fantasy, "squad");
    const formations = await question("Dozwolone ustawienia");
    expect((await within(formations).findByRole("alert")).textContent).toBe(detail);
  });

  it("asks for a yes with a reason where it moves the closing of an open round", async () => {
    const sent: unknown[] = [];
    const closing = {
      ...{ fixtureId: "f1", firstStart: null },
      ...{ from: "2099-12-12T17:00:00.000Z", to: "2099-12-12T19:00:00.000Z" },
    };
    server.use(
      http.patch(at(one), async ({ request }) => {
        sent.push(await request.json());
        return sent.length > 1
          ? HttpResponse.json({ ...fantasy, state: "running", budget: 12.5 })
          : HttpResponse.json(
              { code: "closing-moves", detail: "Kolejka jest otwarta.", errors: [], closing },
              { status: 409, headers: { "Content-Type": "application/problem+json" } },
            );
      }),
    );
    open({ ...fantasy, state: "running" }, "squad");
    await within(await question("Budżet drużyny")).findByText(/Zostaje 85,0/);
    fireEvent.change(budget(), { target: { value: "12,5" } });
    await userEvent.click(screen.getByRole("button", { name: "Zapisz ustawienia" }));
    const asked = within(await screen.findByRole("region", { name: "Zamknięcie wymaga Twojej zgody" }));
    await userEvent.click(asked.getByRole("button", { name: "Tak, niech tak będzie" }));
    await userEvent.type(asked.getByRole("textbox"), "Nowy zwyczaj");
    await userEvent.click(asked.getByRole("button", { name: "Tak, niech tak będzie" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { budget: 12.5 },
      { budget: 12.5, acceptsLateClosing: true, reason: "Nowy zwyczaj" },
    ]);
  });

  it("only shows what the first lock froze, and says since when", async () => {
    server.use(http.post(at(`${one}/consequences`), () => HttpResponse.json({ ...told, frozen: true })));
    open({ ...fantasy, state: "running" }, "squad");
    await screen.findByText(/Pierwsza kolejka zamknęła się .*12 gru/);
    expect(budget().matches(":disabled")).toBe(true);
    expect(screen.queryByRole("button", { name: "Zapisz ustawienia" })).toBeNull();
  });

  it("asks what unused transfers become and what further ones cost, says an example, and sends it", async () => {
    let sent: unknown;
    server.use(
      http.patch(at(one), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(fantasy);
      }),
    );
    open(fantasy, "squad");
    const transfers = within(await question("Zapisywanie transferów i koszt kolejnych"));
    await userEvent.click(transfers.getByRole("radio", { name: "Zostają na później" }));
    await userEvent.click(transfers.getByRole("radio", { name: "Kosztują punkty" }));
    fireEvent.change(transfers.getByLabelText("Ile można mieć razem"), { target: { value: "5" } });
    fireEvent.change(transfers.getByLabelText(/^Kolejki, przed którymi/), { target: { value: "16" } });
    await transfers.findByText("Kto ma wolnych 3, a zrobi 5, traci 8 pkt.");
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await screen.findByRole("heading", { name: "Punktacja", level: 1 });
    expect(sent).toEqual({
      transfers: { saved: 5, cost: 4, topUp: [16], unlimited: [], afterUnlimited: "kept" },
    });
  });

  it("takes a ready list of chips in place of the usual bonuses", async () => {
    let sent: { captain?: string; chipsPerRound?: number; chips?: { kind: string }[] } = {};
    server.use(
      http.patch(at(one), async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return HttpResponse.json(fantasy);
      }),
    );
    open(fantasy, "squad");
    const chips = within(await question("Rodzaje bonusów"));
    await question("Bonusy");
    fireEvent.click(chips.getByLabelText("Własna lista"));
    expect(screen.queryByText(/^Ile razy w całych rozgrywkach/)).toBeNull();
    await userEvent.click(chips.getByText("Jak w Fantasy Ekstraklasa 2026/27"));
    await chips.findByText("Drużyna ma w rozgrywkach tyle bonusów: 5.");
    expect(chips.getByLabelText("Ile bonusów w jednej kolejce")).toHaveValue("3");
    await userEvent.click(chips.getByLabelText("Usuń bonus nr 5"));
    await chips.findByText("Drużyna ma w rozgrywkach tyle bonusów: 4.");
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await screen.findByRole("heading", { name: "Punktacja", level: 1 });
    expect([sent.captain, sent.chipsPerRound]).toEqual(["standing", 3]);
    expect(sent.chips?.map(({ kind }) => kind)).toEqual([
      ...["WildCard", "ExtraTransfer", "TwoCaptains", "FullSquad"],
    ]);
  });

  it("adds a chip by hand, with a name, windows and exclusions", async () => {
    const sent: unknown[] = [];
    const plain = { windows: [], notConsecutive: false, excludes: [], price: null };
    const hit = { ...plain, name: "FreeHit", kind: "FreeHit" as const, available: 1 };
    server.use(
      http.patch(at(one), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(fantasy);
      }),
    );
    open({ ...fantasy, chips: [hit], chipsPerRound: 2, availableBonuses: [] }, "squad");
    const chips = within(await question("Rodzaje bonusów"));
    await userEvent.click(chips.getByText("Dodaj bonus"));
    const [, name] = chips.getAllByLabelText(/^Własna nazwa/);
    const [, windows] = chips.getAllByLabelText(/^Okna/);
    if (name === undefined || windows === undefined) throw new Error("no second row");
    fireEvent.change(name, { target: { value: "Ławka punktuje" } });
    fireEvent.change(windows, { target: { value: "1–19, 20–38: x" } });
    for (const others of chips.getAllByLabelText("Nie w jednej kolejce z").slice(1))
      fireEvent.click(within(others).getByLabelText("Skład na raz"));
    for (const running of chips.getAllByLabelText("Nie w dwóch kolejkach z rzędu").slice(1))
      fireEvent.click(running);
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await chips.findByText(/^Podaj kolejki, na przykład/);
    expect(sent).toEqual([]);
    fireEvent.change(windows, { target: { value: "1–19, 20–38: 2" } });
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await screen.findByRole("heading", { name: "Punktacja", level: 1 });
    const own = {
      ...{ name: "Ławka punktuje", kind: "FullSquad", available: null, price: null },
      windows: [
        { first: 1, last: 19, number: 1 },
        { first: 20, last: 38, number: 2 },
      ],
      ...{ notConsecutive: true, excludes: ["FreeHit"] },
    };
    expect(sent).toEqual([{ chips: [hit, own] }]);
  });

  it("shows the chips of a contest, and goes back to the usual bonuses", async () => {
    let sent: unknown;
    server.use(
      http.patch(at(one), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(fantasy);
      }),
    );
    const joker = { name: "Joker", kind: "PriceJoker" as const, available: 2, price: 2.5 };
    const chips = [{ ...joker, windows: [], notConsecutive: false, excludes: [] }];
    open({ ...fantasy, chips, availableBonuses: [] }, "squad");
    const list = within(await question("Rodzaje bonusów"));
    expect(list.getByLabelText("Najwyższa cena zawodnika")).toHaveValue("2,5");
    expect(list.getByLabelText(/^Własna nazwa/)).toHaveValue("Joker");
    fireEvent.click(list.getByLabelText(/^Zwykłe/));
    const usual = within(await question("Bonusy"));
    fireEvent.change(usual.getByLabelText("Dzika karta"), { target: { value: "2" } });
    await userEvent.click(screen.getByText("Dalej: Punktacja"));
    await screen.findByRole("heading", { name: "Punktacja", level: 1 });
    expect(sent).toEqual({
      chips: [],
      availableBonuses: [{ name: "WildCard", numberOfAvailableBonuses: 2 }],
    });
  });

  it("lets rounds to come have other transfers after the first lock", async () => {
    let sent: unknown;
    const transfers = {
      ...{ free: 1, saved: 5, cost: 4, topUp: [16], unlimited: [], afterUnlimited: "kept" as const },
    };
    server.use(
      http.post(at(`${one}/consequences`), () => HttpResponse.json({ ...told, frozen: true })),
      http.patch(at(one), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...fantasy, state: "running" });
      }),
    );
    open({ ...fantasy, state: "running", maxTransfers: 1, transfers }, "squad");
    const late = within(await question("Kolejki z innymi transferami"));
    const unlimited = late.getByLabelText("Kolejki bez limitu (numery)");
    fireEvent.change(unlimited, { target: { value: "x" } });
    await userEvent.click(late.getByRole("button", { name: "Zapisz kolejki" }));
    await late.findByText(/^Wpisz numery kolejek/);
    expect(sent).toBeUndefined();
    fireEvent.change(unlimited, { target: { value: "9" } });
    await userEvent.click(late.getByRole("button", { name: "Zapisz kolejki" }));
    await waitFor(() => expect(sent).toEqual({ transfers: { ...transfers, unlimited: [9] } }));
  });

  it("leads a typer past squads, and a published contest past the wizard", async () => {
    open(aContest({ state: "draft" }), "squad");
    await screen.findByRole("heading", { name: "Nazwa i terminy", level: 1 });
    expect(within(screen.getByRole("navigation", { name: "Kroki" })).getAllByRole("listitem")).toHaveLength(
      5,
    );
    cleanup();
    open(aContest({ state: "running" }), "check");
    await screen.findByRole("heading", { name: "Ustawienia rozgrywek", level: 1 });
    const parts = within(screen.getByRole("navigation", { name: "Części ustawień" }));
    expect(parts.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Nazwa i terminy",
      "Punktacja",
      "Nagrody i teksty",
    ]);
  });
});
