import { QueryClientProvider, useQueries } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { mySquadQuery, myTeamQuery, useMySquad } from "@/api/standing";
import { aContest } from "@/api/testing/factories";

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  queryClient.clear();
});

it("draws nothing anew when my squad is merely no longer fresh", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const contest = aContest({ eventType: "Fantasy" });
  queryClient.setQueryData(mySquadQuery(contest._id).queryKey, { _id: "t1" } as never);
  let drawn = 0;
  const { result } = renderHook(
    () => {
      drawn += 1;
      return useMySquad(contest);
    },
    { wrapper: Around },
  );
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(result.current.team).toEqual({ _id: "t1" });
  expect(drawn).toBe(1);
});

it("does not ask again for a team where it knows that there is none, and shows one that is made", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/leagues/fantasy/userteams/league/*", ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ status: 404, code: "team-not-found" }, { status: 404 });
    }),
  );
  const contest = aContest({ eventType: "Fantasy" });
  const shown = () => renderHook(() => useMySquad(contest), { wrapper: Around });
  const first = shown();
  await waitFor(() => expect(first.result.current.isPending).toBe(false));
  expect(first.result.current).toMatchObject({ team: null, error: null });
  const { result } = shown(); // another part of the screen
  await act(() => new Promise((told) => setTimeout(told, 20)));
  expect(asked).toHaveLength(1);
  act(() => {
    queryClient.setQueryData(mySquadQuery(contest._id).queryKey, { _id: "t1" } as never);
  });
  await waitFor(() => expect(result.current.team).toEqual({ _id: "t1" }));
});

it("reads teams of several contests in one call, and knows of those in which there is none", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/leagues/typer/userteams/mine", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([{ _id: "t1", league: "a" }]);
    }),
  );
  const { result } = renderHook(() => useQueries({ queries: ["a", "b"].map(myTeamQuery) }), {
    wrapper: Around,
  });
  await waitFor(() =>
    expect(result.current.map(({ data }) => data)).toEqual([{ _id: "t1", league: "a" }, null]),
  );
  expect(asked).toEqual(["?league=a&league=b"]);
});
