import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { aContest, anAuthAnswer } from "@/api/testing/factories";
import { useNext } from "@/features/organizer/overview/hooks/use-next";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const week = 7 * 86_400_000;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

it("asks who has saved only for the open rounds that close within the week, however many a season has", async () => {
  const season = Array.from({ length: 38 }, (_, index) => ({
    _id: `f${index}`,
    league: "c1",
    name: `Kolejka ${index}`,
    state: "open",
    closesAt: new Date(Date.now() + week / 2 + index * week).toISOString(),
    to: new Date(Date.now() + week / 2 + index * week).toISOString(),
    events: [],
  }));
  const asked: string[] = [];
  server.use(
    http.get(at("/organizer/contests/leagues"), () => HttpResponse.json([aContest({ _id: "c1" })])),
    http.get(at("/organizer/storage_logs/reports/counts"), () => HttpResponse.json({ new: 0 })),
    http.get(at("/organizer/contests/leagues/c1/fixtures"), () => HttpResponse.json(season)),
    http.get(at("/organizer/typer_predictions/fixtures/:id/teams"), ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json({ members: 10, toRemind: 3 });
    }),
  );
  const { result } = renderHook(() => useNext(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.tasks.week.map(({ kind }) => kind)).toEqual(["closing"]));
  expect(asked).toEqual(["f0"]);
});
