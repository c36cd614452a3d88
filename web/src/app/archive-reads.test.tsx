import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useClubs, usePlayers } from "@/api/athletes";
import { queryClient } from "@/api/client";
import { useDistribution, useSquadDistribution } from "@/api/distribution";
import { useFixtures } from "@/api/fixtures";
import {
  useExplanation,
  useMyExplanation,
  useMySquadExplanation,
  useRankingHistory,
  useSquadExplanation,
} from "@/api/history";
import { useMyPrivateLeagues } from "@/api/private-leagues";
import { useKnownPlace, useMySquad, useMyTeam } from "@/api/standing";
import { aContest } from "@/api/testing/factories";
import type { Contest } from "@/api/types";
import { useArchive } from "@/features/archive/api/archive";
import { useFixtureRanking, useHeadToHead, usePrivateLeague } from "@/features/private-leagues/api/leagues";
import { usePrizeStandings } from "@/features/prizes/api/standings";
import { useRankingPage } from "@/features/ranking/api/ranking-page";
import { useFixturePoints, useFixturePrices, useInitialPrices, usePlayer } from "@/features/squad/api/reads";
import { useSquadHistory, useTeamHistory } from "@/features/team/api/history";

const place = { position: 1, sharedTo: 1, points: 9, total: 1, previousPosition: null };
const reads: Record<string, (contest: Contest) => unknown> = {
  usePlayers,
  useClubs,
  useFixtures,
  useMyPrivateLeagues,
  useInitialPrices,
  useFixturePrices: (contest) => useFixturePrices(contest, "f1"),
  useFixturePoints: (contest) => useFixturePoints(contest, "f1"),
  usePlayer: (contest) => usePlayer(contest, "p1"),
  useMyTeam: (contest) => useMyTeam({ ...contest, eventType: "Typer" }),
  useMySquad: (contest) => useMySquad({ ...contest, eventType: "Fantasy" }),
  useKnownPlace: (contest) => useKnownPlace(contest, { _id: "t1" }),
  useRankingPage: (contest) =>
    useRankingPage(contest, { fixtureId: null, scoring: null, page: 2, around: null }, true),
  usePrizeStandings: (contest) => usePrizeStandings(contest, [], place),
  useRankingHistory: (contest) => useRankingHistory(contest, "t1"),
  useTeamHistory: (contest) => useTeamHistory(contest, "t1", { enabled: true }),
  useSquadHistory: (contest) => useSquadHistory(contest, "t1", { enabled: true }),
  useExplanation: (contest) => useExplanation(contest, "t1", "f1"),
  useSquadExplanation: (contest) => useSquadExplanation(contest, "t1", "f1"),
  useMyExplanation: (contest) => useMyExplanation(contest, "t1", "f1"),
  useMySquadExplanation: (contest) => useMySquadExplanation(contest, "t1", "f1"),
  useDistribution: (contest) => useDistribution(contest, "f1"),
  useSquadDistribution: (contest) => useSquadDistribution(contest, "f1"),
  usePrivateLeague: (contest) => usePrivateLeague(contest, "pl1"),
  useFixtureRanking: (contest) => useFixtureRanking(contest, "pl1", "f1"),
  useHeadToHead: (contest) => useHeadToHead(contest, "pl1"),
};

const server = setupServer();
const asked: string[] = [];
const minutes = 60_000;

/** Shows a read until it is answered, as a screen does that is left again. */
async function visit(read: (contest: Contest) => unknown, contest: Contest): Promise<void> {
  const { unmount } = renderHook(() => read(contest), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  server.use(
    http.get(`${location.origin}/api/*`, ({ request }) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return HttpResponse.json(pathname.startsWith("/api/ranking/") ? { entries: [], total: 0 } : []);
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  asked.length = 0;
});

describe.each(Object.entries(reads))("what is read of a contest: %s", (_, read) => {
  it("is not asked for again within fifty minutes where it is closed, and then is", async () => {
    const contest = aContest({ _id: crypto.randomUUID(), isClosed: true });
    await visit(read, contest);
    await pass(45 * minutes);
    await visit(read, contest);
    expect(asked).toHaveLength(1);
    await pass(6 * minutes);
    await visit(read, contest);
    expect(asked).toHaveLength(2);
  });

  it("is asked for again where it is open", async () => {
    const contest = aContest({ _id: crypto.randomUUID() });
    await visit(read, contest);
    await pass(11 * minutes);
    await visit(read, contest);
    expect(asked).toHaveLength(2);
  });
});

it("what was read before a contest was closed, or soon after, is asked for again: its last points may have come since", async () => {
  const contest = aContest({ _id: crypto.randomUUID() });
  const closed = { ...contest, isClosed: true };
  for (const one of [contest, closed, closed]) {
    await visit(useFixtures, one);
    await pass(minutes);
  }
  expect(asked).toHaveLength(3);
});

it("the list of closed contests stays as long", async () => {
  await visit(useArchive, aContest());
  await pass(45 * minutes);
  await visit(useArchive, aContest());
  expect(asked).toEqual(["/api/leagues/archive"]);
});
