import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { usePlayers } from "@/api/athletes";
import { queryClient } from "@/api/client";
import { useMySquadExplanation } from "@/api/history";
import { useMySquad } from "@/api/standing";
import { aContest } from "@/api/testing/factories";
import { useFixturePrices, useSquadReads } from "@/features/squad/api/reads";

const asked: string[] = [];
const emptyMarket = { players: [], clubs: [], initialPrices: [], prices: [] };
const server = setupServer(
  http.get("*/api/*", ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json([]);
  }),
);

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  asked.length = 0;
});
afterAll(() => server.close());

it("asks ahead for all of it in one call where a round is current", async () => {
  const contest = aContest({ eventType: "Fantasy", currentFixture: "f1" });
  const market = {
    players: [{ _id: "p1" }],
    clubs: [],
    initialPrices: [],
    prices: [{ _id: "p1", price: 5 }],
  };
  server.use(http.get("*/api/leagues/fantasy/fixtures/f1/market", () => HttpResponse.json(market)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const useBoth = () => ({ players: usePlayers(contest).data, prices: useFixturePrices(contest, "f1").data });
  renderHook(() => useSquadReads(contest), { wrapper });
  const { result } = renderHook(useBoth, { wrapper });
  const { players, prices } = market;
  await vi.waitFor(() => expect(result.current).toEqual({ players, prices }));
  expect(asked).toEqual([`/api/leagues/fantasy/userteams/league/${contest._id}`]);
});

it("asks for my squad and how its points in the current round come about in one call", async () => {
  const contest = aContest({ eventType: "Fantasy", currentFixture: "f1" });
  const explanation = { teamId: "s1", fixtureId: "f1", points: 14.5, distribution: null };
  const calls: string[] = [];
  server.use(
    http.get("*/api/leagues/fantasy/fixtures/f1/market", () => HttpResponse.json(emptyMarket)),
    http.get("*/api/leagues/fantasy/userteams/*", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      calls.push(pathname + search);
      return HttpResponse.json({ _id: "s1", explanation });
    }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const useBoth = () => {
    const { team } = useMySquad(contest); // the page around the screen follows it, too
    useSquadReads(contest);
    return { team, explanation: useMySquadExplanation(contest, team?._id ?? null, "f1").data };
  };
  const { result } = renderHook(useBoth, { wrapper });
  await vi.waitFor(() => expect(result.current).toEqual({ team: { _id: "s1" }, explanation }));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls).toEqual(["/api/leagues/fantasy/userteams/league/c1?explained=f1"]);
});

it("asks for the explanation alone where my squad comes without it", async () => {
  const contest = aContest({ eventType: "Fantasy", currentFixture: "f1" });
  const explanation = { teamId: "s1", fixtureId: "f1" };
  server.use(
    http.get("*/api/leagues/fantasy/fixtures/f1/market", () => HttpResponse.json(emptyMarket)),
    http.get("*/api/leagues/fantasy/userteams/league/c1", () => HttpResponse.json({ _id: "s1" })),
    http.get("*/api/leagues/fantasy/userteams/s1/history/f1", () => HttpResponse.json(explanation)),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const useExplained = () => {
    useSquadReads(contest);
    return useMySquadExplanation(contest, useMySquad(contest).team?._id ?? null, "f1").data;
  };
  const { result } = renderHook(useExplained, { wrapper });
  await vi.waitFor(() => expect(result.current).toEqual(explanation));
});

it("tells why a round has no prices in the words of the refusal", async () => {
  const contest = aContest({ eventType: "Fantasy", currentFixture: "f1" });
  const refusal = { status: 409, code: "fixture-not-opened", detail: "Ta kolejka nie jest jeszcze otwarta." };
  const at = "*/api/leagues/fantasy/fixtures/f1";
  server.use(
    http.get(`${at}/market`, () => HttpResponse.json({ ...emptyMarket, prices: null })),
    http.get(`${at}/prices`, () => HttpResponse.json(refusal, { status: 409 })),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(() => useSquadReads(contest), { wrapper });
  const { result } = renderHook(() => useFixturePrices(contest, "f1"), { wrapper });
  await vi.waitFor(() => expect(result.current.error).toMatchObject({ detail: refusal.detail }));
});

it("asks ahead for what a squad is shown with, and draws nothing anew when it comes", async () => {
  const contest = aContest({ eventType: "Fantasy" });
  let drawn = 0;
  renderHook(
    () => {
      drawn += 1;
      useSquadReads(contest);
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => new Promise((told) => setTimeout(told)));
  expect(asked.sort()).toEqual([
    `/api/fantasy/teams/data/${contest.origin._id}`,
    `/api/leagues/fantasy/players/${contest._id}`,
    `/api/leagues/fantasy/userteams/league/${contest._id}`,
    `/api/players/clientData/${contest.origin._id}`,
  ]);
  expect(drawn).toBe(1);
});
