/** One request of somebody who is logged in, beside a page; answers the JSON. */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** How long what one service said may take to arrive at another. */
const arrivesWithin = 20_000;

/** Logs somebody with the demo's password in at `origin`; a call waits while what it stands on is still arriving. */
export async function logInAt(origin: string, email: string): Promise<Call> {
  let token = "";
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (const end = Date.now() + arrivesWithin; ;) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}`, Origin: origin },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return (text === "" ? null : JSON.parse(text)) as T;
      if (!text.includes('"still-arriving"') || Date.now() > end)
        throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      await new Promise((again) => setTimeout(again, 50));
    }
  }
  const credentials = { email, password: "trybuna-demo", from: "web" };
  token = (await call<{ accessToken: string }>("POST", "/users/auth", credentials)).accessToken;
  return call;
}
