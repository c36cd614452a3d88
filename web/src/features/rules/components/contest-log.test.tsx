import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import { ContestLog } from "@/features/rules/components/contest-log";

const server = setupServer();
const entry = {
  at: "2026-11-25T21:19:00.000Z",
  action: "points.adjusted",
  actor: "organizer",
  summary: "Skorygowano punkty drużyny.",
  reason: "Protest uznany",
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

it("is read once it is opened, and says what was done, by whom and why", async () => {
  let asked = 0;
  server.use(
    http.get(`${location.origin}/api/leagues/cup/log`, () => {
      asked += 1;
      return HttpResponse.json({ items: [entry], page: 1, size: 20, total: 1 });
    }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ContestLog leagueId="cup" />
    </QueryClientProvider>,
  );
  expect(asked).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Dziennik rozgrywek" }));
  await screen.findByText("Skorygowano punkty drużyny.");
  screen.getByText("Powód: Protest uznany");
  screen.getByText(/organizator/);
  expect(asked).toBe(1);
});
