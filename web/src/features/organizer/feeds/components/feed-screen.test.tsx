import { QueryClientProvider } from "@tanstack/react-query";
import { act, configure, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { Contest, Feed } from "@/api/types";
import { FeedScreen, NewFeedScreen } from "@/features/organizer/feeds/components/feed-screen";
import { Toaster } from "@/ui/toast";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const feeds = `${location.origin}/api/organizer/contests/leagues/cup/feeds`;
const contest = { _id: "cup", name: "Puchar", eventType: "Typer", isClosed: false } as Contest;

function open(at = "new") {
  const screens = [
    { path: "feeds/new", element: <NewFeedScreen /> },
    { path: "feeds/:feedId", element: <FeedScreen /> },
    { path: "feeds", element: <h1>Źródła</h1> },
    { path: "", element: <h1>Kolejki</h1> },
  ];
  const router = createMemoryRouter(
    [{ path: "/organizer/cup", element: <Outlet context={contest} />, children: screens }],
    { initialEntries: [`/organizer/cup/feeds/${at}`] },
  );
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { unmount, goes: (to: string) => act(() => router.navigate(to)) };
}

const name = () => screen.findByLabelText<HTMLInputElement>(/^Nazwa źródła/);

async function fills(): Promise<void> {
  fireEvent.change(await name(), { target: { value: "Terminarz" } });
  const address = screen.getByLabelText(/^Adres pliku/);
  fireEvent.change(address, { target: { value: "https://example.org/league.json" } });
}
const sends = () => userEvent.click(screen.getByRole("button", { name: "Dodaj źródło" }));

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  signIn(anAuthAnswer());
  server.use(
    http.get(`${location.origin}/api/organizer/contests/feeds/presets`, () => HttpResponse.json([])),
  );
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

it("keeps what was typed over a reload until the source is made, and leads to the sources", async () => {
  server.use(http.post(feeds, () => HttpResponse.json({ _id: "f1" }, { status: 201 })));
  const { unmount } = open();
  await fills();
  unmount();
  const again = open();
  expect((await name()).value).toBe("Terminarz");
  await sends();
  await screen.findByRole("heading", { name: "Źródła" });
  again.unmount();
  open();
  expect((await name()).value).toBe("");
});

it("leads nobody away who has gone elsewhere before the answer", async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post(feeds, async () => {
      await asked;
      return HttpResponse.json({ _id: "f1" }, { status: 201 });
    }),
  );
  const { goes } = open();
  await fills();
  await sends();
  await goes("/organizer/cup");
  answer();
  await screen.findByText("Dodano źródło");
  await act(() => new Promise((resolve) => setTimeout(resolve, 50))); // whoever is led away would be by now
  screen.getByRole("heading", { name: "Kolejki" });
});

it("deletes a source once it is asked again", async () => {
  const feed: Partial<Feed> = {
    _id: "f1",
    league: "cup",
    name: "Terminarz",
    url: "https://example.org/league.json",
    format: "openfootball",
    columns: {},
    timeZone: null,
    shiftDays: null,
    everyMinutes: 60,
    kickOffs: "wait",
    results: "wait",
    mostChanges: 30,
    preset: null,
  };
  const deleted = vi.fn();
  server.use(
    http.get(`${feeds}/f1`, () => HttpResponse.json(feed)),
    http.delete(`${feeds}/f1`, () => {
      deleted();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open("f1");
  await userEvent.click(await screen.findByRole("button", { name: "Usuń źródło" }));
  const question = await screen.findByRole("alertdialog", { name: "Usunąć to źródło?" });
  expect(deleted).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole("button", { name: "Usuń źródło" }));
  await screen.findByText("Usunięto źródło");
  await screen.findByRole("heading", { name: "Źródła" });
  expect(deleted).toHaveBeenCalledOnce();
});

const columns = `${location.origin}/api/organizer/contests/leagues/cup/imports/columns`;

/** Answers a table with a head that nobody knows, as it was sent before or as it is chosen now. */
function proposes(sent: Record<string, string>[]) {
  return http.post(columns, async ({ request }) => {
    const body = (await request.json()) as { text: string; columns?: Record<string, string> };
    const chosen = body.columns ?? { round: "Runda", date: "Dzień", home: "Gospodarz" };
    sent.push(chosen);
    const meaning = (name: string) => Object.entries(chosen).find(([, one]) => one === name)?.[0] ?? null;
    const [heads = [], cells = []] = body.text.split("\n").map((line) => line.split(/[\t;]/));
    return HttpResponse.json({
      headerLine: 1,
      columns: heads.map((one) => ({
        name: one,
        meaning: meaning(one),
        sign: meaning(one) ? "recognised" : "unknown",
      })),
      rows: [{ line: 2, cells: cells.map((text) => ({ text, read: null })) }],
      ...{ lines: 1, monthFirst: false, year: null },
    });
  });
}

async function choosesTable(): Promise<void> {
  fireEvent.change(await name(), { target: { value: "Tabela" } });
  await userEvent.click(screen.getByRole("button", { name: /Co to za plik/ }));
  await userEvent.click(await screen.findByRole("option", { name: "tabela CSV z meczami" }));
}

it("chooses under the heads of the table that came what its columns hold", async () => {
  const made = vi.fn();
  const sent: Record<string, string>[] = [];
  const header = ["Runda", "Dzień", "Gospodarz", "Rywal"];
  const trial = { fault: null, faultCode: null, header, rows: [["1", "31.07.2026", "Kolejarz", "Huragan"]] };
  server.use(
    proposes(sent),
    http.post(`${feeds}/try`, () =>
      HttpResponse.json({ ...trial, fixtures: 0, events: 0, results: 0, problems: [], notices: [] }),
    ),
    http.post(feeds, async ({ request }) => {
      made(await request.json());
      return HttpResponse.json({ _id: "f1" }, { status: 201 });
    }),
  );
  open();
  await choosesTable();
  fireEvent.change(screen.getByLabelText(/^Adres pliku/), { target: { value: "https://example.org/m.csv" } });
  await userEvent.click(screen.getByRole("button", { name: "Sprawdź, co przyjdzie" }));
  const rival = await screen.findByLabelText("Co jest w kolumnie Rywal");
  expect(screen.getByLabelText("Co jest w kolumnie Gospodarz")).toHaveValue("home");
  await userEvent.selectOptions(rival, "away");
  await sends();
  await screen.findByRole("heading", { name: "Źródła" });
  const chosen = { round: "Runda", date: "Dzień", home: "Gospodarz", away: "Rywal" };
  expect(made).toHaveBeenCalledWith(expect.objectContaining({ columns: chosen }));
  expect(sent.at(-1)).toEqual(chosen);
});

it("reads the heads of a sample where an organizer sends the files", async () => {
  server.use(proposes([]));
  open();
  await choosesTable();
  await userEvent.click(screen.getByRole("button", { name: /Skąd przychodzi/ }));
  await userEvent.click(await screen.findByRole("option", { name: "kolejne pliki wczytywane ręcznie" }));
  const file = new File(["Runda;Dzień;Gospodarz;Rywal\n1;31.07.2026;Kolejarz;Huragan"], "mecze.csv");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, file);
  expect(await screen.findByLabelText("Co jest w kolumnie Rywal")).toHaveValue("");
});

it("makes rounds of a table without any, in the year that is chosen and from a day on", async () => {
  const made = vi.fn();
  const asked: unknown[] = [];
  const heads = ["Dzień", "Gospodarz", "Rywal"];
  const meanings = ["date", "home", "away"];
  server.use(
    http.post(columns, async ({ request }) => {
      const body = (await request.json()) as { year?: number };
      asked.push(body);
      return HttpResponse.json({
        headerLine: 1,
        columns: heads.map((head, at) => ({ name: head, meaning: meanings[at], sign: "recognised" })),
        rows: [
          { line: 2, cells: ["11 grudnia", "Kolejarz", "Huragan"].map((text) => ({ text, read: null })) },
        ],
        ...{ lines: 1, monthFirst: false, year: body.year ?? 2026 },
      });
    }),
    http.post(feeds, async ({ request }) => {
      made(await request.json());
      return HttpResponse.json({ _id: "f1" }, { status: 201 });
    }),
  );
  open();
  await choosesTable();
  await userEvent.click(screen.getByRole("button", { name: /Skąd przychodzi/ }));
  await userEvent.click(await screen.findByRole("option", { name: "kolejne pliki wczytywane ręcznie" }));
  const file = new File(["Dzień;Gospodarz;Rywal\n11 grudnia;Kolejarz;Huragan"], "mecze.csv");
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
    file,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^2026 Rok/ }));
  await userEvent.click(await screen.findByRole("option", { name: "2027" }));
  await screen.findByRole("button", { name: /^2027 Rok/ });
  expect(asked.at(-1)).toMatchObject({ year: 2027, monthFirst: false });
  await userEvent.click(screen.getByRole("button", { name: /Kolejki, których/ }));
  await userEvent.click(await screen.findByRole("option", { name: /^Po tyle/ }));
  fireEvent.change(await screen.findByLabelText(/^Mecze w kolejce/), { target: { value: "8" } });
  fireEvent.change(screen.getByLabelText(/^Czytaj od dnia/), { target: { value: "2027-01-01" } });
  await sends();
  await screen.findByRole("heading", { name: "Źródła" });
  const layout = { rounds: "count", perRound: 8, year: 2027, monthFirst: false };
  expect(made).toHaveBeenCalledWith(
    expect.objectContaining({ ...layout, fromDay: "2027-01-01", toDay: null }),
  );
});
