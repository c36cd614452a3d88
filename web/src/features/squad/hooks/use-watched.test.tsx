import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/client";
import { aContest } from "@/api/testing/factories";
import { useWatched } from "./use-watched";

const league = aContest({ _id: "liga", eventType: "Fantasy" });
const path = "*/api/leagues/fantasy/userteams/watched/liga";
const sent: unknown[] = [];
let asked = 0;
let account: string[] = [];
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  [sent.length, asked, account] = [0, 0, []];
  server.resetHandlers();
  queryClient.clear();
  server.use(
    http.get(path, () => {
      asked += 1;
      return HttpResponse.json({ players: account });
    }),
    http.patch(path, async ({ request }) => {
      const body = (await request.json()) as { watch: string[]; unwatch: string[] };
      sent.push(body);
      account = [...account, ...body.watch].filter((id) => !body.unwatch.includes(id));
      return HttpResponse.json({ players: account });
    }),
  );
});
afterEach(() => localStorage.clear());

const watch = (isShown = true) =>
  renderHook(() => useWatched("ala", league, isShown), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;

it("shows the account's list and changes it athlete by athlete", async () => {
  account = ["sowa"];
  const list = watch();
  await waitFor(() => expect(list.current.ids).toEqual(["sowa"]));
  act(() => list.current.toggle("lis"));
  await waitFor(() => expect(list.current.ids).toEqual(["sowa", "lis"]));
  act(() => list.current.toggle("sowa"));
  await waitFor(() => expect(list.current.ids).toEqual(["lis"]));
  await waitFor(() =>
    expect(sent).toEqual([
      { watch: ["lis"], unwatch: [] },
      { watch: [], unwatch: ["sowa"] },
    ]),
  );
});

it("takes a change back that the server refuses", async () => {
  account = ["sowa"];
  const list = watch();
  await waitFor(() => expect(list.current.ids).toEqual(["sowa"]));
  server.use(
    http.patch(path, () =>
      HttpResponse.json({ code: "contest-closed", status: 409, detail: "Koniec." }, { status: 409 }),
    ),
  );
  act(() => list.current.toggle("lis"));
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(list.current.ids).toEqual(["sowa"]));
});

it("moves the list that this browser kept to the account, once", async () => {
  account = ["sowa"];
  localStorage.setItem("trybuna.watched.ala.liga", '["lis"]');
  const list = watch();
  await waitFor(() => expect(list.current.ids).toEqual(["sowa", "lis"]));
  expect(sent).toEqual([{ watch: ["lis"], unwatch: [] }]);
  expect(localStorage.getItem("trybuna.watched.ala.liga")).toBeNull();
});

it("asks for nothing while no screen shows the list", () => {
  localStorage.setItem("trybuna.watched.ala.liga", '["lis"]');
  expect(watch(false).current.ids).toEqual(["lis"]);
  expect([asked, sent.length, queryClient.isFetching()]).toEqual([0, 0, 0]);
});
