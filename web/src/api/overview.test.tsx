import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { useOwnPlace } from "@/api/overview";
import { aContest } from "@/api/testing/factories";

const server = setupServer(http.get("*/api/leagues/details", () => HttpResponse.json([])));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});

function placeIn(contest: Parameters<typeof useOwnPlace>[0]) {
  return renderHook(() => useOwnPlace(contest), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

const contest = aContest({ eventType: "Typer" });
const standing = { league: contest._id, team: "t1", points: 4, total: 9, news: 0 };

it.each([
  [
    "a place",
    { ...standing, rankingPosition: 3, previousPosition: 5 },
    { position: 3, total: 9, previousPosition: 5 },
  ],
  ["none before results", { ...standing, rankingPosition: null, previousPosition: null }, null],
])("is undefined while it is asked for, then %s", async (_what, answer, place) => {
  server.use(http.get("*/api/ranking/mine", () => HttpResponse.json([answer])));
  const { result } = placeIn(contest);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(place));
});

it.each([
  ["the call is refused", () => HttpResponse.json({ status: 500, code: "server-error" }, { status: 500 })],
  ["the answer leaves the contest out", () => HttpResponse.json([])],
])("is none, and no longer asked for, where %s", async (_why, answer) => {
  server.use(http.get("*/api/ranking/mine", answer));
  const { result } = placeIn(contest);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBeNull());
});
