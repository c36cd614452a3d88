import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { $api, queryClient } from "@/api/client";
import { useLive } from "@/api/live";
import { signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const row = { _id: "t1", name: "WilczyApetyt", rankingPosition: 1, previousPosition: null };

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A private ranking on a screen that follows its league. */
function useShown() {
  useLive("mundial");
  return $api.useQuery("get", "/leagues/private/{privateLeagueId}/ranking", {
    params: { path: { privateLeagueId: "pl1" } },
  });
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signIn(anAuthAnswer()));
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

it.each(["ranking", "private"])(
  "reads a private ranking again when the stream tells of: %s",
  async (topic) => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    let reads = 0;
    server.use(
      http.get(at("/live/mundial"), () => new HttpResponse(stream.readable)),
      http.get(at("/leagues/private/pl1/ranking"), () => HttpResponse.json([{ ...row, points: ++reads }])),
    );
    const { result, unmount } = renderHook(useShown, { wrapper: Around });
    await waitFor(() => expect(result.current.data?.[0]?.points).toBe(1));
    const writer = stream.writable.getWriter();
    await writer.write(
      new TextEncoder().encode(`id: 0-0-0-0-1\nevent: changed\ndata: {"topics": ["${topic}"]}\n\n`),
    );
    await waitFor(() => expect(result.current.data?.[0]?.points).toBe(2));
    unmount();
  },
);
