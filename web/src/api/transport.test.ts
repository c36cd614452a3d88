import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answered, api } from "@/api/client";
import { NoAnswer } from "@/api/problem";
import { currentSession, refreshSession, signIn, signOut } from "@/api/session";
import { anAuthAnswer } from "@/api/testing/factories";

const server = setupServer();
const at = (path: string) => `${location.origin}/api${path}`;
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { type: "about:blank", title: code, status, code, detail: code, requestId: "r1" },
    { status, headers },
  );

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => signOut());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe("the transport", () => {
  it("sends the stored language and the access token", async () => {
    localStorage.setItem("trybuna.language", "en");
    signIn(anAuthAnswer({ token: "mine" }));
    const seen: (string | null)[] = [];
    server.use(
      http.get(at("/users/me"), ({ request }) => {
        seen.push(request.headers.get("accept-language"), request.headers.get("authorization"));
        return HttpResponse.json({});
      }),
    );
    await api.GET("/users/me");
    expect(seen).toEqual(["en", `Bearer ${anAuthAnswer({ token: "mine" }).accessToken}`]);
  });

  it("takes the answer to what the page asked before the scripts came, and asks itself the next time", async () => {
    let asked = 0;
    server.use(
      http.post(at("/users/session/refresh"), () => {
        asked += 1;
        return HttpResponse.json(anAuthAnswer({ token: "later" }));
      }),
    );
    const early = anAuthAnswer({ token: "early" });
    window.trybunaRefresh = Promise.resolve(Response.json(early));
    expect(await refreshSession()).toBe(true);
    expect(currentSession()).toMatchObject({ accessToken: early.accessToken });
    expect(asked).toBe(0);
    expect(await refreshSession()).toBe(true);
    expect(asked).toBe(1);
  });

  it("refreshes once on 401 for many requests at a time, and repeats them", async () => {
    signIn(anAuthAnswer({ token: "old" }));
    const fresh = anAuthAnswer({ token: "new" });
    let refreshes = 0;
    server.use(
      http.get(at("/users/me"), ({ request }) =>
        request.headers.get("authorization") === `Bearer ${fresh.accessToken}`
          ? HttpResponse.json({ ok: true })
          : problem(401, "token-expired"),
      ),
      http.post(at("/users/session/refresh"), async () => {
        refreshes += 1;
        await delay(20);
        return HttpResponse.json(fresh);
      }),
    );
    const answers = await Promise.all([1, 2, 3].map(() => answered(api.GET("/users/me"))));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(refreshes).toBe(1);
  });

  it("ends the session when the refresh is refused", async () => {
    signIn(anAuthAnswer());
    server.use(
      http.get(at("/users/me"), () => problem(401, "token-expired")),
      http.post(at("/users/session/refresh"), () => problem(401, "session-ended")),
    );
    await expect(api.GET("/users/me")).rejects.toMatchObject({ status: 401 });
    expect(currentSession().status).toBe("anonymous");
    expect(localStorage.getItem("trybuna.session")).toBeNull();
  });

  it("keeps the session when the refresh gets no answer", async () => {
    signIn(anAuthAnswer());
    server.use(http.post(at("/users/session/refresh"), () => HttpResponse.error()));
    await expect(refreshSession()).rejects.toBeInstanceOf(NoAnswer);
    expect(currentSession().status).toBe("signed-in");
  });

  it("reads again after a lost connection, but never repeats a save by itself", async () => {
    let reads = 0;
    let saves = 0;
    server.use(
      http.get(at("/leagues/settings"), () => {
        reads += 1;
        return reads === 1 ? HttpResponse.error() : HttpResponse.json({ host: "trybuna.test" });
      }),
      http.post(at("/users"), () => {
        saves += 1;
        return HttpResponse.error();
      }),
    );
    await expect(answered(api.GET("/leagues/settings"))).resolves.toEqual({ host: "trybuna.test" });
    await expect(
      api.POST("/users", { body: { email: "a@b.pl", password: "12345678" } }),
    ).rejects.toBeInstanceOf(NoAnswer);
    expect([reads, saves]).toEqual([2, 1]);
  });

  it("calls an answer that takes too long none", async () => {
    server.use(http.post(at("/users"), () => delay("infinite")));
    await expect(
      api.POST("/users", {
        body: { email: "a@b.pl", password: "12345678" },
        signal: AbortSignal.timeout(20),
      }),
    ).rejects.toBeInstanceOf(NoAnswer);
  });

  it("asks again while the membership is still arriving", async () => {
    let tries = 0;
    server.use(
      http.put(at("/leagues/typer/userteams"), () => {
        tries += 1;
        return tries < 3
          ? problem(409, "still-arriving", { "Retry-After": "0" })
          : HttpResponse.json({ name: "Wilki" });
      }),
    );
    const body = { _id: "t1", _partition: "c1", name: "Wilki", league: "c1", fixturePredictions: {} };
    await expect(answered(api.PUT("/leagues/typer/userteams", { body }))).resolves.toEqual({ name: "Wilki" });
    expect(tries).toBe(3);
  });

  it("gives a refusal with the server's words, codes and fields", async () => {
    server.use(
      http.post(at("/users"), () =>
        HttpResponse.json(
          {
            status: 400,
            code: "password-too-short",
            detail: "Za krótkie hasło",
            errors: [{ pointer: "/password", code: "x", detail: "y" }],
          },
          { status: 400, headers: { "Content-Type": "application/problem+json" } },
        ),
      ),
    );
    await expect(api.POST("/users", { body: { email: "a@b.pl", password: "1" } })).rejects.toMatchObject({
      code: "password-too-short",
      detail: "Za krótkie hasło",
      errors: [{ pointer: "/password" }],
    });
  });
});
