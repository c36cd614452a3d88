import { QueryClientProvider } from "@tanstack/react-query";
import { configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import { NewName } from "@/features/organizer/contests/components/new-name";
import { keptDraft } from "@/ui/use-draft";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = setupServer();
const leagues = `${location.origin}/api/organizer/contests/leagues`;
const made = { _id: "cup", name: "Puchar", eventType: "Typer" };
const contest = { template: "football-typer", name: "Puchar", nameEn: "", startDate: "2026-12-01T10:00" };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());

it.each([
  ["goes on to the next step", "", "Punktacja", {}],
  ["takes along what was typed while it was being made", " jesieni", "Nazwa", { name: "Puchar jesieni" }],
])("a new contest's name %s", async (_, later, heading, kept) => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((done) => {
    server.use(
      http.post(leagues, async () => {
        done();
        await new Promise<void>((go) => (answer = go));
        return HttpResponse.json(made, { status: 201 });
      }),
    );
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/new/name"]}>
        <Routes>
          <Route
            path="/organizer/new/name"
            element={<NewName contest={contest} onChange={() => undefined} onMade={() => undefined} />}
          />
          <Route path="/organizer/cup/settings/scoring" element={<h1>Punktacja</h1>} />
          <Route path="/organizer/cup/settings/name" element={<h1>Nazwa</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Utwórz szkic rozgrywek" }));
  await asked;
  if (later !== "") await userEvent.type(screen.getByLabelText("Nazwa rozgrywek"), later);
  answer?.();
  await screen.findByRole("heading", { name: heading });
  expect(keptDraft("organizer.cup.name")).toEqual(kept);
});

it("sends its key again after a lost answer, and another one for another name", async () => {
  const keys: unknown[] = [];
  server.use(
    http.post(leagues, async ({ request }) => {
      keys.push(((await request.json()) as { key: unknown }).key);
      return HttpResponse.error();
    }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NewName contest={contest} onChange={() => undefined} onMade={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const submit = async (times: number) => {
    await userEvent.click(await screen.findByRole("button", { name: "Utwórz szkic rozgrywek" }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await screen.findByRole("alert");
  };
  await submit(1);
  await submit(2);
  await userEvent.type(screen.getByLabelText("Nazwa rozgrywek"), " jesieni");
  await submit(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("asks whether to share a competition that is there already, and makes what is answered", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(leagues, async ({ request }) => {
      const { sharing } = (await request.json()) as { sharing: unknown };
      sent.push(sharing);
      const problem = {
        code: "origin-exists",
        status: 409,
        title: "Origin exists",
        detail: "Zawody „Puchar” już są.",
      };
      return sharing === "ask"
        ? HttpResponse.json(problem, {
            status: 409,
            headers: { "Content-Type": "application/problem+json" },
          })
        : HttpResponse.json(made, { status: 201 });
    }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/organizer/new/name"]}>
        <Routes>
          <Route
            path="/organizer/new/name"
            element={<NewName contest={contest} onChange={() => undefined} onMade={() => undefined} />}
          />
          <Route path="/organizer/cup/settings/scoring" element={<h1>Punktacja</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByRole("button", { name: /^Własne drużyny/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Utwórz szkic rozgrywek" }));
  await screen.findByText("Zawody „Puchar” już są.");
  await userEvent.click(screen.getByRole("button", { name: "Własne drużyny, zawodnicy i ceny" }));
  await screen.findByRole("heading", { name: "Punktacja" });
  expect(sent).toEqual(["ask", "own"]);
});
