import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import type { OrganizerFixture } from "@/api/types";
import { MessageScreen } from "@/features/organizer/people/components/message-screen";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const games = "/organizer/typer_predictions/fixtures";
const everybody = /^Wszyscy uczestnicy/;
/** What was sent: to everybody or chosen people, to those who lack something. */
let messages: unknown[] = [];
let reminders: unknown[] = [];
/** The rounds whose figures were asked for. */
let figuresOf: string[] = [];

const round = (id: string, name: string, state: OrganizerFixture["state"]) => ({ _id: id, name, state });

/** A contest of 10 000, in whose rounds 12 lack something; the list of rounds may take its time (ms). */
function holds(rounds: ReturnType<typeof round>[], wait = 0): void {
  server.use(
    http.get(at("/organizer/contests/leagues/c1/messages/audience"), () =>
      HttpResponse.json({ members: 10_000 }),
    ),
    http.get(at("/organizer/contests/leagues/c1/fixtures"), async () => {
      await delay(wait);
      return HttpResponse.json(rounds);
    }),
    http.get(at(`${games}/:id/teams`), ({ params }) => {
      figuresOf.push(String(params.id));
      return HttpResponse.json({ toRemind: 12 });
    }),
    http.get(at("/organizer/contests/leagues/c1/messages"), () =>
      HttpResponse.json([{ key: "k1", title: "Finał", members: 3, sentAt: "2026-11-20T18:00:00.000Z" }]),
    ),
    http.get(at("/organizer/identity/users/reach"), () => HttpResponse.json({ people: 10_000, byMail: 31 })),
    http.get(at(`${games}/:id/members`), () =>
      HttpResponse.json({ items: [], total: 0, page: 1, size: 100 }),
    ),
    http.post(at("/organizer/contests/leagues/c1/messages"), async ({ request }) => {
      messages.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
    http.post(at(`${games}/:id/reminders`), async ({ request, params }) => {
      reminders.push([params.id, await request.json()]);
      return HttpResponse.json({ members: 12 });
    }),
  );
}

function open(query: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/message${query}`]}>
        <Routes>
          <Route element={<Outlet context={aContest({ _id: "c1" })} />}>
            <Route path="/message" element={<MessageScreen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Writes a message and goes as far as its confirmation. */
async function goOn(): Promise<HTMLElement> {
  await userEvent.type(await screen.findByLabelText(/^Tytuł po polsku/), "Termin");
  await userEvent.type(screen.getByLabelText(/^Treść po polsku/), "Zapisz typy.");
  const go = screen.getByRole("button", { name: "Dalej" });
  await waitFor(() => expect(go).toBeEnabled());
  await userEvent.click(go);
  return screen.findByRole("alertdialog", { name: "Wysłać wiadomość?" });
}

describe("a message goes to whom it was meant for", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    signIn(anAuthAnswer());
    [messages, reminders, figuresOf] = [[], [], []];
  });
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("is for everybody where nothing else is asked for, and says so before it goes", async () => {
    holds([round("f9", "Kolejka 9", "open")]);
    open("");
    const dialog = await goOn();
    within(dialog).getByText(everybody);
    within(dialog).getByText(/^Dostanie ją 10\s000 osób/);
    await within(dialog).findByText("Z tego 31 osób także e-mailem.");
    within(dialog).getByText(/Zapisz typy\./);
    within(screen.getByRole("region", { name: "Wysłane", hidden: true })).getByText("Finał");
    await userEvent.click(within(dialog).getByRole("button", { name: "Wyślij" }));
    await waitFor(() => expect(messages).toHaveLength(1));
    expect([reminders, figuresOf]).toEqual([[], []]);
  });

  it("is for those of a round before the rounds are known, and of no other round are figures asked for", async () => {
    const many = Array.from({ length: 38 }, (_, index) => round(`f${index}`, `Kolejka ${index}`, "open"));
    holds(many, 300);
    open("?fixture=f9");
    const dialog = await goOn();
    within(dialog).getByText("Tylko ci, którym czegoś brakuje: Kolejka 9");
    within(dialog).getByText(/^Dostanie ją 12 osób/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Wyślij" }));
    await waitFor(() => expect(reminders).toHaveLength(1));
    expect(reminders[0]).toMatchObject(["f9", { title: { pl: "Termin" }, besides: [] }]);
    expect(messages).toEqual([]);
    expect([...new Set(figuresOf)]).toEqual(["f9"]);
  });

  it.each([
    ["has closed", "locked", "Ta kolejka jest już zamknięta. Wybierz, do kogo innego chcesz napisać."],
    ["has not opened", "upcoming", "Ta kolejka nie jest otwarta. Wybierz, do kogo innego chcesz napisać."],
  ] as const)("is for nobody where the round %s", async (_, state, words) => {
    holds([round("f9", "Kolejka 9", state), round("f10", "Kolejka 10", "open")]);
    open("?fixture=f9");
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(screen.getByRole("button", { name: "Dalej" })).toBeDisabled();
    expect(screen.getByRole("button", { name: /Kolejka 9/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: everybody })).toBeNull();
    expect(figuresOf).toEqual([]);
  });

  it("is for nobody where there is no such round", async () => {
    holds([round("f10", "Kolejka 10", "open")]);
    open("?fixture=f9");
    await screen.findByText("Ta kolejka nie jest otwarta. Wybierz, do kogo innego chcesz napisać.");
    expect(screen.getByRole("button", { name: "Dalej" })).toBeDisabled();
    expect(screen.getByRole("button", { name: /Nie ma takiej kolejki/ })).toBeVisible();
  });

  it("keeps whom its confirmation names when the round closes meanwhile: the server refuses, and nobody else gets it", async () => {
    holds([round("f9", "Kolejka 9", "open")]);
    open("?fixture=f9");
    const dialog = await goOn();
    holds([round("f9", "Kolejka 9", "locked")]);
    server.use(
      http.post(at(`${games}/f9/reminders`), () =>
        HttpResponse.json(
          { code: "fixture-not-open", detail: "Ta kolejka jest zamknięta.", errors: [] },
          { status: 409, headers: { "Content-Type": "application/problem+json" } },
        ),
      ),
    );
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(document.body.textContent).toContain("Ta kolejka jest już zamknięta. Wybierz"),
    );
    within(dialog).getByText("Tylko ci, którym czegoś brakuje: Kolejka 9");
    within(dialog).getByText(/^Dostanie ją 12 osób/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Wyślij" }));
    await screen.findByText("Ta kolejka jest zamknięta.");
    expect(messages).toEqual([]);
  });

  it("says why it isn't known how many a round's are", async () => {
    holds([round("f9", "Kolejka 9", "open")]);
    server.use(
      http.get(at(`${games}/f9/teams`), () =>
        HttpResponse.json(
          { code: "fixture-not-found", detail: "Nie znamy tej kolejki.", errors: [] },
          { status: 404, headers: { "Content-Type": "application/problem+json" } },
        ),
      ),
    );
    open("?fixture=f9");
    await screen.findByText("Nie znamy tej kolejki.");
    expect(screen.getByRole("button", { name: "Dalej" })).toBeDisabled();
  });
});
