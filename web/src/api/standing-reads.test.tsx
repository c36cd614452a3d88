import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/client";
import { mySquadQuery, useMySquad } from "@/api/standing";
import { aContest } from "@/api/testing/factories";

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it("draws nothing anew when my squad is merely no longer fresh", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const contest = aContest({ eventType: "Fantasy" });
  queryClient.setQueryData(mySquadQuery(contest._id).queryKey, { _id: "t1" });
  let drawn = 0;
  const { result } = renderHook(
    () => {
      drawn += 1;
      return useMySquad(contest);
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(result.current.team).toEqual({ _id: "t1" });
  expect(drawn).toBe(1);
});
