import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { Contest, Feed } from "@/api/types";
import { FeedItem } from "@/features/organizer/feeds/components/feed-item";
import { Toaster } from "@/ui/toast";

const server = setupServer();
const at = `${location.origin}/api/organizer/contests/leagues/cup/feeds/f1`;
const work = {
  _id: "d1",
  state: "preview",
  changes: 2,
  done: 0,
  of: 0,
  failure: null,
  at: "2026-11-20T18:00:00Z",
};
const stop = {
  code: "unreadable",
  detail: "Nie da się wczytać.",
  at: "2026-11-20T18:00:00Z",
  ...{ seenAt: null, count: 0, items: [], problems: [] },
};

/** A source whose files are sent by hand. */
const aFeed = (changes: object): Feed => ({
  _id: "f1",
  league: "cup",
  name: "Terminarz",
  ...{ url: null, format: "csv", columns: {}, timeZone: null, shiftDays: null },
  ...{ rounds: "column", perRound: 10, year: null, monthFirst: false, fromDay: null, toDay: null },
  ...{ everyMinutes: 60, kickOffs: "wait", results: "wait", mostChanges: 30, state: "active" },
  ...{ nextCheckAt: null, checks: [], problem: null, stop: null, work: null, preset: null, oddLines: [] },
  ...changes,
});

function open(feed: Feed, isClosed = false) {
  const contest = { _id: "cup", isClosed } as Contest;
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes>
          <Route element={<Outlet context={contest} />}>
            <Route index element={<FeedItem feed={feed} isAsked={false} onAsked={() => undefined} />} />
          </Route>
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  signIn(anAuthAnswer());
  const difference = {
    ...{ _id: "d1", count: 0, lines: [], notices: [], clubs: [], questions: [], stands: [] },
    at: work.at,
  };
  server.use(http.get(`${at}/difference`, () => HttpResponse.json(difference)));
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

it.each([
  ["has stopped", { state: "stopped", stop }],
  ["has brought something", { work }],
  ["could not be written", { work: { ...work, state: "failed", failure: "Nie." } }],
])("decides nothing of a source that %s in a closed contest", async (_, changes) => {
  const { unmount } = open(aFeed(changes));
  await waitFor(() => expect(screen.queryAllByRole("button")).not.toEqual([]));
  unmount();
  open(aFeed(changes), true);
  await screen.findByRole("heading", { name: "Terminarz" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it.each([
  ["active", "Plik przyjęty, zaraz go przeczytamy"],
  ["paused", "Plik przyjęty. Przeczytamy go, gdy wznowisz źródło."],
  ["stopped", "Plik przyjęty, zaraz go przeczytamy"],
])("says what becomes of a file for a source that is %s", async (state, words) => {
  const feed = aFeed({ state, stop: state === "stopped" ? stop : null });
  server.use(http.put(`${at}/file`, () => HttpResponse.json(feed, { status: 202 })));
  open(feed);
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (field === null) throw new Error("no field for files");
  await userEvent.upload(field, new File(["a;b"], "mecze.csv", { type: "text/csv" }));
  await screen.findByText(words);
});

it("shows lines that wait, and sets one aside for good", async () => {
  const line = {
    _id: "6f1c",
    line: 14,
    text: "Kolejka 9, Narew, Bzura, P - P",
    code: "score-invalid",
    detail: "„P - P” nie jest wynikiem (2:1).",
    isAside: false,
  };
  const sent: unknown[] = [];
  server.use(
    http.post(`${at}/lines`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aFeed({ oddLines: [{ ...line, isAside: true }] }));
    }),
  );
  const { unmount } = open(aFeed({ oddLines: [line] }));
  expect(screen.getByText("W ostatnim pliku czeka 1 wiersz.")).toBeVisible();
  expect(screen.getByText(line.detail)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Odłóż na dobre/ }));
  await waitFor(() => expect(sent).toEqual([{ line: "6f1c", aside: true }]));
  unmount();
  open(aFeed({ oddLines: [{ ...line, isAside: true }] }));
  expect(screen.queryByText(/czeka 1 wiersz/)).toBeNull();
  expect(screen.getByRole("button", { name: "Odłożone wiersze: 1" })).toBeVisible();
});
