import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import type { ImportPreview } from "@/api/types";
import { ImportWork } from "@/features/organizer/imports/components/import-work";
import { Toaster } from "@/ui/toast";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const one = "/organizer/contests/leagues/cup/imports/file";
const zero = { fixtures: 0, events: 0, results: 0, new: 0, changed: 0, unchanged: 0 };

function anImport(changes: Partial<ImportPreview>): ImportPreview {
  const counts = { ...zero, athletes: 0, newAthletes: 0, newClubs: 0, prices: 0 };
  const nothing = {
    problems: [],
    notices: [],
    clubs: [],
    awarded: 0,
    waiting: 0,
    late: [],
    questions: [],
    fixtures: [],
    seasonRules: [],
    stands: [],
    progress: null,
    failure: null,
  };
  return { _id: "file", league: "cup", state: "preview", counts, ...nothing, ...changes };
}

/** Each answer is given once, the last one from then on. */
function answers(...imports: Partial<ImportPreview>[]): void {
  let asked = 0;
  server.use(
    http.get(at(one), () => {
      const shown = imports[Math.min(asked, imports.length - 1)] ?? {};
      asked += 1;
      return HttpResponse.json(anImport(shown));
    }),
  );
}

function open(onOtherFile: () => void = () => undefined): void {
  const work = <ImportWork contestId="cup" importId="file" onOtherFile={onOtherFile} />;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/cup/import?import=file"]}>
        <Routes>
          <Route path="/organizer/cup/import" element={work} />
          <Route path="/organizer/cup" element={<h1>Kolejki</h1>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

describe("an import that the server applies", () => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => signIn(anAuthAnswer()));
  afterEach(() => {
    server.resetHandlers();
    queryClient.clear();
  });
  afterAll(() => server.close());

  it("shows how far it is, and the fixtures once it is applied", async () => {
    answers(
      { state: "waiting", progress: { done: 0, of: 0 } },
      { state: "running", progress: { done: 120, of: 480 } },
      { state: "applied" },
    );
    open();
    await screen.findByText("Serwer zaraz zacznie zapisywać.");
    await screen.findByText("Zapisano 120 z 480");
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("120");
    await screen.findByRole("heading", { name: "Kolejki" });
    await screen.findByText("Wczytano pliki");
  });

  it("says what failed, and asks once more", async () => {
    const failure = {
      code: "import-has-problems",
      detail: "Pliku nie można wczytać, dopóki są w nim błędy.",
    };
    const problem = {
      file: null,
      line: 4,
      pointer: "/matches/0",
      code: "fixture-locked",
      detail: "Zamknięta.",
    };
    answers({ state: "failed", failure, problems: [problem] }, { state: "applied" });
    const asked = vi.fn();
    server.use(
      http.post(at(`${one}/apply`), () => {
        asked();
        return HttpResponse.json(anImport({ state: "waiting", progress: { done: 0, of: 0 } }), {
          status: 202,
        });
      }),
    );
    open();
    expect((await screen.findByRole("alert")).textContent).toBe(failure.detail);
    screen.getByText("wiersz 4");
    screen.getByText("Zamknięta.");
    await userEvent.click(screen.getByRole("button", { name: "Zapisz jeszcze raz" }));
    await screen.findByRole("heading", { name: "Kolejki" });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("offers another file where the import is gone", async () => {
    server.use(
      http.get(at(one), () => HttpResponse.json({ status: 404, code: "import-not-found" }, { status: 404 })),
    );
    const other = vi.fn();
    open(other);
    await userEvent.click(await screen.findByRole("button", { name: "Wczytaj inny plik" }));
    expect(other).toHaveBeenCalledTimes(1);
  });
});
