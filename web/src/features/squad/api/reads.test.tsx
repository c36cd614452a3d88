import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import { useSquadReads } from "@/features/squad/api/reads";

const asked: string[] = [];
const server = setupServer(
  http.get("*/api/*", ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json([]);
  }),
);

beforeAll(() => server.listen());
afterEach(() => queryClient.clear());
afterAll(() => server.close());

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
    `/api/players/clientData/${contest.origin._id}`,
  ]);
  expect(drawn).toBe(1);
});
