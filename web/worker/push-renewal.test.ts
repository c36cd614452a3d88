import { beforeEach, describe, expect, it, vi } from "vitest";
import { renewPush } from "./push-renewal";

/** A browser whose push service has just ended the subscription. */
function browser() {
  let endpoint: string | null = null;
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh: "k", auth: "a" } }),
    unsubscribe: () => {
      endpoint = null;
      return Promise.resolve(true);
    },
  };
  const subscribe = vi.fn(() => {
    endpoint = "https://push.example.org/new";
    return Promise.resolve(subscription);
  });
  const getSubscription = () => Promise.resolve(endpoint === null ? null : subscription);
  const pushManager = { subscribe, getSubscription } as unknown as PushManager;
  return { pushManager, subscribe, endpoint: () => endpoint };
}

type Answers = Record<string, () => Response>;
let asked: string[] = [];

/** The server's answers; anything else is no answer. */
function answering(answers: Answers) {
  vi.stubGlobal("fetch", (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`];
    return answer === undefined ? Promise.reject(new TypeError("no connection")) : Promise.resolve(answer());
  });
}

const mine = { _id: "old", current: true };
const usual: Answers = {
  "POST /api/users/session/refresh": () => Response.json({ accessToken: "t" }),
  "GET /api/users/me/push": () =>
    Response.json({ publicKey: "server-key", browsers: [mine, { _id: "phone", current: false }] }),
  "PUT /api/users/me/push": () => Response.json({ _id: "new", current: true }),
  "DELETE /api/users/me/push/old": () => new Response(null, { status: 204 }),
};

describe("a subscription that the push service has ended", () => {
  beforeEach(() => {
    asked = [];
  });

  it("is made anew with the server's key, and replaces the one before", async () => {
    answering(usual);
    const { pushManager, subscribe, endpoint } = browser();
    await renewPush(pushManager);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "server-key" });
    expect(endpoint()).toBe("https://push.example.org/new");
    expect(asked).toEqual(Object.keys(usual));
  });

  it.each<[string, Answers]>([
    ["nobody is logged in", { "POST /api/users/session/refresh": () => new Response(null, { status: 401 }) }],
    [
      "the server doesn't take it",
      { ...usual, "PUT /api/users/me/push": () => new Response(null, { status: 503 }) },
    ],
    ["there is no connection", {}],
  ])("stays away where %s", async (_, answers) => {
    answering(answers);
    const { pushManager, endpoint } = browser();
    await renewPush(pushManager);
    expect(endpoint()).toBeNull();
    expect(asked.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  });
});
