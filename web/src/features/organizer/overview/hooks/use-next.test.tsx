import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import { useNext } from "@/features/organizer/overview/hooks/use-next";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const day = 86_400_000;
const counts = {
  contests: 1,
  closing: 1,
  resultsMissing: 0,
  toConfirm: 0,
  withoutOffer: 0,
  drafts: 0,
  stoppedFeeds: 0,
  stoppedWebhooks: 0,
  joinRequests: 0,
};
const refused = HttpResponse.json(
  { code: "organizer-only", title: "No", detail: "Not for you.", status: 403 },
  { status: 403 },
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

const round = (id: string, days: number) => ({
  _id: id,
  name: `Kolejka ${id}`,
  state: "open",
  closesAt: new Date(Date.now() + days * day).toISOString(),
  to: new Date(Date.now() + days * day).toISOString(),
  events: 1,
  missing: 1,
  resultsDue: new Date(Date.now() + days * day).toISOString(),
  isComplete: false,
  withoutOffer: 0,
  beforeClosing: [],
  withoutAthletes: [],
});

/** A contest with a round that closes within the week, one that closes just after it, and one that has nothing on offer. */
function answers({ attendance, reports }: { attendance: boolean; reports: boolean }): string[] {
  const rounds = [
    round("f0", 3),
    round("f1", 7.5),
    { ...round("f2", 4), state: "upcoming", withoutOffer: 1 },
  ];
  const contest = {
    _id: "c1",
    name: "Puchar",
    eventType: "Typer",
    state: "running",
    startDate: new Date().toISOString(),
    lacks: [],
    stoppedFeeds: [],
    sidesToCome: [],
    stoppedWebhooks: [],
    joinRequests: null,
    rounds,
  };
  const asked: string[] = [];
  server.use(
    http.get(at("/organizer/contests/overview"), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [contest], page: 1, size: 50, total: 1, counts });
    }),
    http.get(at("/organizer/storage_logs/reports/counts"), () =>
      reports ? HttpResponse.json({ new: 2 }) : refused.clone(),
    ),
    http.get(at("/organizer/typer_predictions/fixtures/:id/teams"), ({ params }) => {
      asked.push(String(params.id));
      return attendance ? HttpResponse.json({ members: 10, toRemind: 3 }) : refused.clone();
    }),
  );
  return asked;
}

const rendered = () =>
  renderHook(() => useNext(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });

it("reads all contests at once, and asks who has saved only for the open rounds that close within the week", async () => {
  const asked = answers({ attendance: true, reports: true });
  const { result } = rendered();
  await waitFor(() =>
    expect(result.current.tasks.week.map(({ kind }) => kind).sort()).toEqual(["closing", "offer"]),
  );
  await waitFor(() => expect(result.current.tasks.soon.map(({ kind }) => kind)).toEqual(["reports"]));
  expect(asked).toEqual(["?page=1&size=50", "f0"]);
  expect(result.current.untold).toEqual({ attendance: false, reports: false });
});

it.each([
  { attendance: false, reports: true },
  { attendance: true, reports: false },
])("shows what is known, and names what another service did not tell: %o", async (told) => {
  answers(told);
  const { result } = rendered();
  await waitFor(() =>
    expect(result.current.untold).toEqual({ attendance: !told.attendance, reports: !told.reports }),
  );
  // what failed may be known before the other's answer has come
  await waitFor(() => expect(result.current.isIncomplete).toBe(false));
  const kinds = Object.values(result.current.tasks).flatMap((tasks) => tasks.map(({ kind }) => kind));
  expect(kinds).toContain("offer");
  expect(kinds.includes("closing")).toBe(told.attendance);
  expect(kinds.includes("reports")).toBe(told.reports);
  expect(result.current.error).toBeNull();
});
