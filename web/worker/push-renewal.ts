/** What this needs of `GET /users/me/push`. */
interface Known {
  publicKey: string;
  browsers: { _id: string; current: boolean }[];
}

/**
 * Subscribes this browser anew after its push service has ended the subscription, for the session that goes on here, and has the server
 * forget the one before. Nothing half: unless the server has taken it, the browser stays without one, and the profile offers it again.
 */
export async function renewPush(pushManager: PushManager): Promise<void> {
  if (!(await renewed(pushManager).catch(() => false)))
    await (await pushManager.getSubscription())?.unsubscribe();
}

async function renewed(pushManager: PushManager): Promise<boolean> {
  const token = await accessToken();
  if (token === null) return false; // there is no session here any more
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`/api/users/me/push${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const listed = await ask("GET", "");
  if (!listed.ok) return false;
  const { publicKey, browsers } = (await listed.json()) as Known;
  // of the event's own subscriptions some browsers say nothing, so the key is the server's
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const taken = await ask("PUT", "", { endpoint, keys });
  if (!taken.ok) return false;
  const { _id: mine } = (await taken.json()) as { _id: string };
  const before = browsers.filter(({ _id, current }) => current && _id !== mine);
  await Promise.allSettled(before.map(({ _id }) => ask("DELETE", `/${_id}`)));
  return true;
}

/** A token of the session that goes on in this browser; null when there is none. By the same lock as pages (src/api/session.ts). */
async function accessToken(): Promise<string | null> {
  const refresh = async () => {
    const answer = await fetch("/api/users/session/refresh", { method: "POST" });
    return answer.ok ? ((await answer.json()) as { accessToken: string }).accessToken : null;
  };
  const { locks } = navigator as { locks?: LockManager };
  return await (locks === undefined ? refresh() : locks.request("trybuna.refresh", refresh));
}
