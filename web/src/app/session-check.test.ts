import { renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { currentSession, signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import { checkSession, useSessionCheck } from "@/app/use-session-check";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

it("renews a token that ends before the next check", async () => {
  signIn({ ...anAuthAnswer({ token: "old" }), expiresAt: new Date(Date.now() + 30_000).toISOString() });
  const fresh = anAuthAnswer({ token: "new" });
  server.use(http.post(at("/users/session/refresh"), () => HttpResponse.json(fresh)));
  await checkSession();
  expect(currentSession()).toMatchObject({ accessToken: fresh.accessToken });
});

it("notices a session that was ended elsewhere", async () => {
  signIn(anAuthAnswer());
  server.use(
    http.get(at("/users/session"), () => HttpResponse.json({ code: "session-ended" }, { status: 401 })),
    http.post(at("/users/session/refresh"), () =>
      HttpResponse.json({ code: "session-ended" }, { status: 401 }),
    ),
  );
  await checkSession();
  expect(currentSession().status).toBe("anonymous");
});

it("keeps the session while nobody answers", async () => {
  signIn(anAuthAnswer());
  server.use(http.get(at("/users/session"), () => HttpResponse.error()));
  await checkSession();
  expect(currentSession().status).toBe("signed-in");
});

it("asks every 60 s, and when the page comes back to the front, as long as the screen is shown", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  signIn(anAuthAnswer());
  let asked = 0;
  const { expiresAt, serverTime } = anAuthAnswer();
  server.use(
    http.get(at("/users/session"), () => {
      asked += 1;
      return HttpResponse.json({ expiresAt, serverTime });
    }),
  );
  const soon = () => new Promise((answered) => setTimeout(answered, 100));
  const { unmount } = renderHook(() => useSessionCheck());
  vi.advanceTimersByTime(59_999);
  await soon();
  expect(asked, "before 60 s").toBe(0);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(asked, "after 60 s").toBe(1));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(asked, "after 120 s").toBe(2));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(asked, "back at the front").toBe(3));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  document.dispatchEvent(new Event("visibilitychange"));
  await soon();
  expect(asked, "on another screen").toBe(3);
});
