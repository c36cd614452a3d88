import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { useSaveSquad } from "@/features/squad/api/save";

const server = setupServer();
const teams = `${location.origin}/api/leagues/fantasy/userteams`;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

it("asks for a team that could not be read before it saves the empty one that is shown, and loses neither", async () => {
  const saved: string[] = [];
  const of = (team: object | null) =>
    server.use(
      http.get(`${teams}/league/c1`, () =>
        team === null
          ? HttpResponse.json({ status: 404, code: "team-not-found" }, { status: 404 })
          : HttpResponse.json(team),
      ),
      http.post(teams, () => {
        saved.push("made");
        return HttpResponse.json({ _id: "t1", serverTime: "2026-11-20T07:15:00.000Z" });
      }),
    );
  const { result } = renderHook(
    () => useSaveSquad({ onSaved: () => undefined, onFailed: () => Promise.resolve() }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  const save = () =>
    result.current.mutateAsync({
      body: { league: "c1", squad: [] },
      team: undefined,
      revision: 0,
      firstName: "Orły",
    });
  of({ _id: "t1", _partition: "c1", name: "Orły", revision: 7 });
  expect(await save(), "the team that is there is shown first").toBeNull();
  expect(saved).toEqual([]);
  queryClient.clear();
  of(null);
  expect(await save()).toMatchObject({ _id: "t1" });
  expect(saved).toEqual(["made"]);
});
