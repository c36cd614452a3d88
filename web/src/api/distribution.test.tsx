import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { useDistribution, useSquadDistribution } from "@/api/distribution";
import { useMyExplanation, useMySquadExplanation } from "@/api/history";
import { aContest } from "@/api/testing/factories";
import type { Contest } from "@/api/types";

const spread = { fixtureId: "f1", teams: 3 };
const asked: string[] = [];
const server = setupServer();

/** Answers explanations with what they say of others, and the spread alone. */
function answer(distribution: unknown, status = 200): void {
  server.use(
    http.get(`${location.origin}/api/*`, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname.replace("/api/leagues/", "")}${search}`);
      if (pathname.includes("/distribution/")) return HttpResponse.json(spread);
      return HttpResponse.json({ code: "team-not-found", status, distribution }, { status });
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  asked.length = 0;
});

const useTyper = (contest: Contest, team: string | null) =>
  useDistribution(contest, "f1", useMyExplanation(contest, team, "f1"));
const useFantasy = (contest: Contest, team: string | null) =>
  useSquadDistribution(contest, "f1", useMySquadExplanation(contest, team, "f1"));
const games = { typer: useTyper, fantasy: useFantasy };

describe.each(Object.entries(games))("how others chose in a closed round, %s", (game, read) => {
  const mine = `${game}/userteams/t1/history/f1?distribution=true`;
  const alone = `${game}/userteams/distribution/f1`;

  async function shows(team: string | null): Promise<void> {
    const contest = aContest();
    const { result } = renderHook(() => read(contest, team), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    await waitFor(() => expect(result.current).toEqual(spread));
    expect(queryClient.isFetching()).toBe(0);
  }

  it("comes with what explains my points, in one request", async () => {
    answer(spread);
    await shows("t1");
    expect(asked).toEqual([mine]);
  });

  it("is asked for alone by who has no team", async () => {
    answer(spread);
    await shows(null);
    expect(asked).toEqual([alone]);
  });

  it("is asked for alone where my points cannot be explained, or the answer has none", async () => {
    answer(spread, 404);
    await shows("t1");
    answer(null);
    queryClient.clear();
    await shows("t1");
    expect(asked).toEqual([mine, alone, mine, alone]);
  });
});
