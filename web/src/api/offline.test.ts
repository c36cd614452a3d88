import { QueryClient } from "@tanstack/react-query";
import "fake-indexeddb/auto";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readCopy } from "@/api/copy-store";
import { anAuthAnswer } from "@/api/testing/factories";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const leagues = ["get", "/leagues/details", {}];
const inbox = ["get", "/users/inbox", {}];

/** The modules of a page that was just opened. */
async function openedPage() {
  vi.resetModules();
  const session = await import("@/api/session");
  const offline = await import("@/api/offline");
  const client = new QueryClient();
  return { session, client, start: () => offline.startSession(client) };
}

const answers = (user = anAuthAnswer()) =>
  server.use(http.post(at("/users/session/refresh"), () => HttpResponse.json(user)));
const silent = () => server.use(http.post(at("/users/session/refresh"), () => HttpResponse.error()));
const refuses = () =>
  server.use(http.post(at("/users/session/refresh"), () => HttpResponse.json({}, { status: 401 })));

/** A visit with a connection that reads something. */
async function visit(user = anAuthAnswer()): Promise<void> {
  answers(user);
  localStorage.setItem("trybuna.session", "1");
  const { client, start } = await openedPage();
  await start();
  await vi.waitFor(async () => expect((await readCopy())?.user._id).toBe(user.user._id));
  client.setQueryData(leagues, ["Puchar"]);
  client.setQueryData(inbox, ["secret"]);
  await vi.waitFor(async () => expect((await readCopy())?.reads).toHaveLength(1));
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe("the offline copy", () => {
  it("is what a page shows when nobody answers, as of when it was read", async () => {
    const before = Date.now();
    await visit();
    silent();
    const { session, client, start } = await openedPage();
    await start();
    expect(session.currentSession()).toMatchObject({ status: "offline", user: { _id: "u1" } });
    expect(client.getQueryData(leagues)).toEqual(["Puchar"]);
    expect(client.getQueryState(leagues)?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
    expect(client.getQueryData(inbox)).toBeUndefined();
  });

  it("holds no contact data and no token", async () => {
    const answer = anAuthAnswer();
    await visit(answer);
    const text = JSON.stringify(await readCopy());
    expect(text).not.toContain(answer.user.email);
    expect(text).not.toContain(answer.accessToken);
  });

  it("goes when the session is over", async () => {
    await visit();
    refuses();
    const { session, start } = await openedPage();
    await start();
    expect(session.currentSession().status).toBe("anonymous");
    await vi.waitFor(async () => expect(await readCopy()).toBeNull());
  });

  it("goes when somebody else logs in", async () => {
    await visit();
    const other = anAuthAnswer();
    answers({ ...other, user: { ...other.user, _id: "u2" } });
    const { start } = await openedPage();
    await start();
    await vi.waitFor(async () => expect((await readCopy())?.user._id).toBe("u2"));
    expect((await readCopy())?.reads).toEqual([]);
  });

  it("is read again by itself once the session is back", async () => {
    await visit();
    silent();
    const { session, start } = await openedPage();
    await start();
    answers();
    await session.restoreSession();
    expect(session.currentSession().status).toBe("signed-in");
  });

  it("lets reads wait for the session, and an act bring it back", async () => {
    await visit();
    silent();
    const { session, start } = await openedPage();
    await start();
    const { api } = await import("@/api/client");
    const { NoAnswer } = await import("@/api/problem");
    const body = { favouriteLeague: null };
    await expect(api.GET("/leagues/details")).rejects.toBeInstanceOf(NoAnswer);
    await expect(api.PUT("/users/favourite-league", { body })).rejects.toBeInstanceOf(NoAnswer);
    answers();
    server.use(http.put(at("/users/favourite-league"), () => HttpResponse.json({ saved: true })));
    expect((await api.PUT("/users/favourite-league", { body })).data).toEqual({ saved: true });
    expect(session.currentSession().status).toBe("signed-in");
  });

  it("is shown while the answer takes long, which then counts", async () => {
    await visit();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post(at("/users/session/refresh"), async () => {
        await asked;
        return HttpResponse.json(anAuthAnswer());
      }),
    );
    const { session, start } = await openedPage();
    const started = start();
    await vi.waitFor(() => expect(session.currentSession().status).toBe("offline"), 8_000);
    answer();
    await started;
    expect(session.currentSession().status).toBe("signed-in");
  }, 10_000);

  it("isn't asked for while somebody answers", async () => {
    await visit();
    answers();
    const { client, start } = await openedPage();
    await start();
    expect(client.getQueryData(leagues)).toBeUndefined();
  });
});

it("keeps what is shown when nobody answers a later read", async () => {
  const { NoAnswer } = await import("@/api/problem");
  const { queryClient } = await import("@/api/client");
  const key = ["get", "/anything"];
  queryClient.setQueryData(key, "shown");
  await queryClient
    .query({ queryKey: key, queryFn: () => Promise.reject(new NoAnswer("lost")), staleTime: 0 })
    .catch(() => undefined);
  expect(queryClient.getQueryState(key)).toMatchObject({ data: "shown", status: "success", error: null });
});
