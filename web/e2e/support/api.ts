/** One request of somebody who is logged in, beside a page; answers the JSON. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** How long what one service said may take to arrive at another. */
const arrivesWithin = 60_000;

export const demoPassword = "trybuna-demo";

/** Makes requests at `origin`, of a visitor without a token; a call waits while what it stands on is still arriving. */
export function callAt(origin: string, token?: string): Call {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    for (const end = Date.now() + arrivesWithin; ;) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          "Content-Type": "application/json",
          Origin: origin,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return (text === "" ? null : JSON.parse(text)) as T;
      if (!text.includes('"still-arriving"') || Date.now() > end)
        throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      await new Promise((again) => setTimeout(again, 50));
    }
  };
}

/** Logs somebody with the demo's password in at `origin`. */
export async function logInAt(origin: string, email: string): Promise<Call> {
  const credentials = { email, password: demoPassword, from: "web" };
  const { accessToken } = await callAt(origin)<{ accessToken: string }>("POST", "/users/auth", credentials);
  return callAt(origin, accessToken);
}

/** Logs them in as `logInAt` does, in a session that is confirmed for five minutes. */
export async function logInSurely(origin: string, email: string): Promise<Call> {
  const call = await logInAt(origin, email);
  await call("POST", "/users/session/confirm", { password: demoPassword });
  return call;
}
