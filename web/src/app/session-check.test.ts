import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { currentSession, signIn } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";
import { checkSession } from "@/app/use-session-check";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
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
